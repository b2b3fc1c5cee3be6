import { hue } from '~/drawings/scenes/palette'
import { CARD, Edge, Head } from './Edge'

const BIRD = 'M-24 8C-14 0-10-8-8-16-5-27 4-33 13-31c5 1 8 5 8 9l9 3-9 4C21-5 12 0 3 0-5 0-12 2-24 8Z'
/** The listeners: position, size, and color. */
const FLOCK = [
  [640, 1.5, hue.rust],
  [724, 1.2, hue.leaf],
  [800, 1.6, hue.brick],
  [890, 1.3, hue.rust],
  [966, 1.5, hue.leaf],
  [1056, 1.2, hue.brick],
  [1132, 1.5, hue.rust],
] as const

/** A bird with an audience, and a cat that has heard it too. */
export function XEdge() {
  return (
    <Edge>
      <path
        stroke={CARD}
        strokeWidth="20"
        strokeLinecap="round"
        d="M40 210C24 150 30 100 66 74 84 60 96 44 94 24"
      />
      <path fill={CARD} d="M30 204C40 150 84 128 140 132c54 4 100 26 136 72Z" />
      <Head x={272} y={158} size={4.8} turn={6} />
      <g transform="translate(490 178) scale(-2.6 2.6)">
        <path stroke={hue.ochre} strokeWidth="2.5" d="M0-4v14m6-15v15" />
        <path
          fill={hue.lime}
          stroke={hue.limeShade}
          strokeWidth="1"
          d="M-24 8C-14 0-10-8-8-16-5-27 4-33 13-31c5 1 8 4 8 7l10-2-8 6 7 5-9-1C20-5 12 0 3 0-5 0-12 2-24 8Z"
        />
        <path fill={hue.limeShade} d="M-6-4C-2-14 6-18 12-14 10-6 4-2-6-4Z" />
        <circle cx="14" cy="-24" r="2" fill={hue.night} />
      </g>
      <path
        stroke={hue.coral}
        strokeWidth="6"
        strokeLinecap="round"
        d="M404 84c-7 11-7 25 0 36M382 72c-12 19-12 41 0 60"
      />
      {FLOCK.map(([x, size, color]) => (
        <g key={x} transform={`translate(${x} 190) scale(${-size} ${size})`}>
          <path stroke={hue.rust} strokeWidth="3" d="M0-2v12m7-13v13" />
          <path fill={color} d={BIRD} />
        </g>
      ))}
    </Edge>
  )
}
