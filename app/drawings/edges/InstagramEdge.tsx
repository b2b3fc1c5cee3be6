import { hue } from '~/drawings/scenes/palette'
import { CARD, Edge, Head } from './Edge'

/** The prints on the line: position, turn in degrees, background color, and the color and shape of the picture. */
const PRINTS = [
  [372, -5, hue.leaf, hue.lime, 'M33 44a19 19 0 1 1 38 0 19 19 0 0 1-38 0Z'],
  [508, 4, hue.coral, hue.wine, 'M20 84c0-30 10-46 32-46s32 16 32 46ZM34 50l2-20 14 12M70 50l-2-20-14 12'],
  [644, -3, hue.ochre, hue.rust, 'M26 50h44v16a22 18 0 0 1-44 0ZM70 52h6a8 8 0 0 1 0 18h-6'],
  [780, 6, hue.plum, hue.coral, 'M52 78C20 56 26 34 40 34c7 0 12 6 12 10 0-4 5-10 12-10 14 0 20 22-12 44Z'],
  [916, -4, hue.green, hue.peach, 'M12 84l26-40 16 22 12-14 28 32Z'],
  [
    1052,
    3,
    hue.peach,
    hue.brick,
    'M52 84V52M52 66c-20 0-24-14-24-24 16 0 24 8 24 24ZM52 56c0-18 8-26 24-28 0 16-6 28-24 28Z',
  ],
] as const

/** A line of prints, and a cat reaching for the nearest one. */
export function InstagramEdge() {
  return (
    <Edge>
      <path stroke="var(--text-3)" strokeWidth="2.5" d="M-10 6C300 44 900 44 1210 6" />
      {PRINTS.map(([x, turn, ground, color, shape]) => (
        <g key={x} transform={`translate(${x} 28) rotate(${turn} 52 0)`}>
          <path fill={hue.sand} d="M0 0h104v128H0z" />
          <path fill={ground} d="M9 9h86v84H9z" />
          <path fill={color} stroke={color} strokeWidth="3" d={shape} />
          <path fill={hue.rust} d="M46-10h12v26H46z" />
        </g>
      ))}
      <path stroke={CARD} strokeWidth="34" strokeLinecap="round" d="M262 214C292 196 318 168 342 120" />
      <path
        stroke="var(--edge-iris)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M334 116l6-14M346 116l6-11M354 124l9-7"
      />
      <Head x={168} y={132} size={6} turn={8} />
    </Edge>
  )
}
