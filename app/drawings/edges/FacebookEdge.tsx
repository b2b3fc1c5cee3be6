import { hue } from '~/drawings/scenes/palette'
import { CARD, Edge, Head } from './Edge'

/** The neighbors: center, size, turn in degrees, and color. */
const NEIGHBORS = [
  [236, 150, 4.2, -10, hue.coral],
  [522, 156, 3.9, 9, hue.leaf],
  [790, 150, 4.4, -7, hue.ochre],
  [1014, 156, 4, 8, hue.coral],
] as const
const FRONT = [
  [112, 146, 5.4, -4],
  [670, 142, 5.6, 3],
  [904, 152, 5, -5],
  [1106, 148, 5, 6],
] as const

/** The whole neighborhood looks over the fence, and one of them likes it. */
export function FacebookEdge() {
  return (
    <Edge>
      {NEIGHBORS.map(([x, y, size, turn, fill]) => (
        <Head key={x} x={x} y={y} size={size} turn={turn} fill={fill} iris={hue.night} pupil={hue.lime} />
      ))}
      {FRONT.map(([x, y, size, turn]) => (
        <Head key={x} x={x} y={y} size={size} turn={turn} />
      ))}
      <Head x={376} y={142} size={5.8} turn={-3} />
      <path stroke={CARD} strokeWidth="40" strokeLinecap="round" d="M472 214C494 170 502 120 498 62" />
      <path
        fill={hue.coral}
        d="M498 72c-9-5-15-11-15-18 0-5 4-9 8-9 3 0 6 2 7 5 1-3 4-5 7-5 4 0 8 4 8 9 0 7-6 13-15 18Z"
      />
    </Edge>
  )
}
