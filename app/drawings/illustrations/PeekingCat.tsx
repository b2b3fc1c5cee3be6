import styles from './PeekingCat.module.css'

/** The head of a cat peeking over the edge of a card, in the theme's strong contrast color. */
export function PeekingCat() {
  return (
    <svg viewBox="0 0 240 118" aria-hidden>
      <path
        d="M16 118 10 22C9 7 25 1 35 12L74 56c14-6 29-9 46-9s32 3 46 9l39-44c10-11 26-5 25 10l-6 96Z"
        fill="var(--inv)"
      />
      <g className={styles.eyes}>
        <path className={styles.iris} d="M44 103c2-26 38-36 64-8-10 20-44 32-64 8Z" />
        <path className={styles.iris} d="M196 103c-2-26-38-36-64-8 10 20 44 32 64 8Z" />
        <path
          className={styles.pupil}
          d="M77 80c9 10 9 26 0 34-8-8-8-24 0-34ZM163 80c9 10 9 26 0 34-8-8-8-24 0-34Z"
        />
      </g>
    </svg>
  )
}
