import { Can } from '~/drawings/scenes/Can'
import { hue } from '~/drawings/scenes/palette'
import styles from './UprightFilm.module.css'

/** Drops on the cold can: position and size. */
const DROPS = [
  [66, 250, 9],
  [118, 330, 14],
  [70, 420, 11],
  [96, 520, 8],
  [262, 280, 10],
  [300, 380, 15],
  [268, 470, 8],
  [306, 560, 12],
] as const

/** Bubbles rising next to it. */
const BUBBLES = [
  [24, 640, 10],
  [340, 600, 13],
  [20, 480, 6],
  [344, 440, 7],
  [30, 300, 8],
  [336, 240, 9],
  [60, 150, 6],
  [300, 120, 8],
] as const

/**
 * A film for a phone screen, 360 × 736 units: a cold can, the same can in a hand at dusk, and on its table under the
 * lamp. Each shot plays once for a moment, and the last one stays.
 */
export function UprightFilm() {
  return (
    <svg viewBox="0 0 360 736" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {/* The lamp and the table. */}
      <path fill={hue.coral} d="M0 0h360v736H0z" />
      <path fill={hue.rust} d="M0 0h120c-30 180-30 380 20 560H0z" />
      <path fill={hue.lime} opacity=".42" d="M206 156 60 560h280L310 156Z" />
      <path fill={hue.wine} d="M0 556h360v180H0z" />
      <path fill={hue.brick} d="M0 548h360v30H0z" />
      <ellipse cx="200" cy="556" rx="124" ry="13" fill={hue.plum} />
      <Can x={120} y={286} size={1.9} />
      <circle cx="300" cy="526" r="34" fill={hue.ochre} />
      <path fill={hue.peach} d="M276 526a24 24 0 0 0 48 0z" />
      <path fill={hue.green} d="M306 494c12-14 30-12 38 2-10 12-26 12-38-2Z" />
      <path fill={hue.black} d="M252-10h12v132h-12zM190 118h136l26 44H164z" />
      <path fill={hue.lime} d="M172 158h172v12c-52 14-120 14-172 0z" />

      <g className={styles.second}>
        <path fill={hue.ochre} d="M0 0h360v736H0z" />
        <circle cx="180" cy="330" r="190" fill={hue.peach} />
        <circle cx="180" cy="330" r="128" fill={hue.coral} />
        <path fill={hue.green} d="M0 560c90-70 240-80 360-20v196H0z" />
        <path fill={hue.moss} d="M0 640c120-50 260-40 360 10v86H0z" />
        <g transform="rotate(-12 180 360)">
          <Can x={92} y={182} size={2.1} />
          <path
            fill={hue.brick}
            d="M70 372c40-16 90-12 120 6 16 10 10 30-8 28 18 6 16 28-4 26 14 8 10 26-8 24 8 10 0 22-14 18l-86-18c-40 60-60 180-60 300H-80c0-160 70-320 150-384Z"
          />
        </g>
      </g>

      <g className={styles.first}>
        <path fill={hue.leaf} d="M0 0h360v736H0z" />
        <path fill={hue.green} d="M0 0h120v736H0z" />
        <Can x={42} y={150} size={3.3} />
        {DROPS.map(([x, y, r]) => (
          <path
            key={`${x}${y}`}
            fill={hue.paper}
            opacity=".85"
            d={`M${x} ${y - r * 1.7}c${r * 0.5} ${r} ${r} ${r * 1.3} ${r} ${r * 2}a${r} ${r} 0 0 1-${2 * r} 0c0-${r * 0.7} ${r * 0.5}-${r} ${r}-${2 * r}Z`}
          />
        ))}
        {BUBBLES.map(([x, y, r]) => (
          <circle key={`${x}${y}`} cx={x} cy={y} r={r} fill={hue.sage} />
        ))}
      </g>

      {/* The progress of each shot. */}
      {[0, 1, 2].map((shot) => (
        <g key={shot} transform={`translate(${28 + shot * 104} 92)`}>
          <rect width="96" height="5" rx="2.500" fill={hue.black} opacity=".35" />
          <rect className={styles.bar} data-shot={shot} width="96" height="5" rx="2.500" fill={hue.paper} />
        </g>
      ))}
    </svg>
  )
}
