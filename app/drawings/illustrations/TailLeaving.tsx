import styles from './TailLeaving.module.css'

/** A paw print, about 16 units wide, toes to the right. */
const PAW =
  'M-6-4C-1-6 4-3 4 0S-1 6-6 4C-9 3-9-3-6-4ZM6-7.500a2 2 0 1 1-2.4-3.200A2 2 0 0 1 6-7.500ZM10.5-1.500a2 2 0 1 1-1.5-3.7 2 2 0 0 1 1.5 3.700ZM10 4.500a2 2 0 1 1-.3-4 2 2 0 0 1 .3 4ZM5 10a2 2 0 1 1 .3-4A2 2 0 0 1 5 10Z'
/** The steps to the door: x, y, and rotation in degrees. */
const PRINTS = [
  [-600, 388, -4],
  [-548, 366, 3],
  [-486, 390, -6],
  [-430, 366, 4],
  [-366, 388, -2],
  [-308, 364, -8],
  [-248, 388, 2],
  [-188, 366, 5],
  [-128, 390, -4],
  [-68, 368, 2],
] as const

/** A cat slipping out through the door: only its tail, and its trail, are left. */
export function TailLeaving() {
  return (
    <svg viewBox="-640 0 1000 430" fill="none" overflow="visible" aria-hidden>
      {PRINTS.map(([x, y, turn]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(1.5)`}
          d={PAW}
          fill="var(--text-3)"
        />
      ))}
      <path d="M96 420V104C96 48 140 8 196 8S296 48 296 104V420Z" fill="var(--surface-2)" />
      <g className={styles.tail}>
        <path
          className="draw"
          pathLength="1"
          d="M176 398C120 398 66 392 44 346 22 300 54 262 50 214 48 190 38 176 28 164"
          stroke="var(--mark)"
          strokeWidth="21"
          strokeLinecap="round"
        />
      </g>
      <path d="M224 420V306C184 300 146 326 138 372 134 396 140 414 150 420Z" fill="var(--mark)" />
      <path d="M224 420V14C266 26 296 60 296 104V420Z" fill="var(--surface)" />
      <path d="M224 420V14" stroke="var(--line-2)" strokeWidth="2" />
      <circle cx="242" cy="232" r="6" fill="var(--text-3)" />
      <path d="M-640 419H360" stroke="var(--text)" strokeWidth="2" />
    </svg>
  )
}
