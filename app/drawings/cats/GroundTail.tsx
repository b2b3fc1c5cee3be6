import styles from './GroundTail.module.css'

/** The growth line below a page's header: it enters from the page's edge and rises past what stands on it. */
export function GroundTail() {
  return (
    <div className={styles.tail} aria-hidden>
      <svg viewBox="0 0 312 300" fill="none">
        <path
          d="M-4000 294H120C214 294 240 226 247 150 252 96 256 46 288 8"
          stroke="var(--mark)"
          strokeWidth="12"
          strokeLinecap="round"
          pathLength="1"
        />
      </svg>
    </div>
  )
}
