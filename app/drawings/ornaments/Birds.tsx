import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

const bird = 'M-24 8C-14 0-10-8-8-16-5-27 4-33 13-31c5 1 8 5 8 9l9 3-9 4C21-5 12 0 3 0-5 0-12 2-24 8Z'

/** The listeners: position, size and color. */
const flock = [
  [30, 0.9, hue.brick],
  [74, 1.05, hue.rust],
  [122, 0.85, hue.leaf],
  [166, 1.1, hue.brick],
] as const

/** A lit bird singing, and four that have come to listen. */
export function Birds() {
  return (
    <Stand>
      {flock.map(([x, size, color]) => (
        <g key={x} transform={`translate(${x} 186) scale(${size})`}>
          <path stroke={hue.rust} strokeWidth="3" d="M0-2v16m7-17v17" />
          <path fill={color} d={bird} />
        </g>
      ))}
      <circle cx="256" cy="122" r="62" fill={hue.plum} />
      <g transform="translate(258 172) scale(-2 2)">
        <path stroke={hue.ochre} strokeWidth="2.500" d="M0-4v18m6-19v19" />
        <path
          fill={hue.lime}
          d="M-24 8C-14 0-10-8-8-16-5-27 4-33 13-31c5 1 8 4 8 7l10-2-8 6 7 5-9-1C20-5 12 0 3 0-5 0-12 2-24 8Z"
        />
        <path fill={hue.limeShade} d="M-6-4C-2-14 6-18 12-14 10-6 4-2-6-4Z" />
        <circle cx="14" cy="-24" r="2" fill={hue.night} />
      </g>
      <path
        fill="none"
        stroke={hue.coral}
        strokeWidth="5"
        strokeLinecap="round"
        d="M178 112c-5 7-5 15 0 22M160 102c-9 13-9 29 0 42"
      />
    </Stand>
  )
}
