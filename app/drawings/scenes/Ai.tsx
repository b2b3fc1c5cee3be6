import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'
import { chance, dots } from './shapes'

type Point = readonly [x: number, y: number]

/** Points on the eyelids: upper and lower, from corner to corner. */
const lid = Array.from({ length: 25 }, (_, index): [Point, Point] => {
  const turn = (index / 24) * Math.PI
  const x = Math.round(530 - Math.cos(turn) * 236)
  return [
    [x, Math.round(226 - Math.sin(turn) ** 1.35 * 152 + (index - 12) * -1.5)],
    [x, Math.round(226 + Math.sin(turn) ** 1.35 * 142 + (index - 12) * -1.5)],
  ]
})

/** Points of the iris, in three rings around the pupil. */
const iris = [56, 82, 106].flatMap((radius, ring) =>
  Array.from({ length: 10 + ring * 5 }, (_, index): Point => {
    const turn = (index / (10 + ring * 5)) * 2 * Math.PI + ring * 0.4
    return [Math.round(530 + Math.cos(turn) * radius), Math.round(224 + Math.sin(turn) * radius)]
  }),
)

/** Points scattered to the left of the eye, being drawn in. */
const scatter = Array.from({ length: 34 }, (_, index): Point => [
  Math.round(20 + chance(index + 5) * 270),
  Math.round(40 + chance(index + 90) * 370),
])

/** Returns path data that connects any two points closer than `reach` units. */
function joined(points: readonly Point[], reach: number): string {
  let path = ''
  points.forEach(([x, y], index) => {
    for (const [otherX, otherY] of points.slice(index + 1)) {
      if (Math.hypot(x - otherX, y - otherY) < reach) path += `M${x} ${y}L${otherX} ${otherY}`
    }
  })
  return path
}

const irisLines = joined(iris, 42)
const scatterLines = joined(scatter, 74)

/** A cat's eye made of connected points. */
export function Ai({ className }: SceneProps) {
  const upper = lid.map(([top]) => top)
  const lower = lid.map(([, bottom]) => bottom)
  const outline = `M${upper.join('L')}L${[...lower].reverse().join('L')}Z`
  return (
    <Frame className={className}>
      <path fill={hue.wine} d="M0 0h800v450H0z" />
      <path fill={hue.plum} d="M800 0v450H330C220 330 260 90 420 0Z" />
      <g fill="none" strokeLinecap="round">
        <path stroke={hue.brick} strokeWidth="1.5" d={scatterLines} />
        <path stroke={hue.peach} strokeWidth="7" d={dots(scatter)} />
        <path
          stroke={hue.brick}
          strokeWidth="1.500"
          d={upper.map(([x, y]) => `M${x} ${y}L${x + (x - 530) * 0.12} ${y - 34}`).join('')}
        />
        <path
          stroke={hue.coral}
          strokeWidth="6"
          d={dots(upper.map(([x, y]) => [Math.round(x + (x - 530) * 0.12), y - 34] as const))}
        />
      </g>
      <path fill={hue.night} stroke={hue.coral} strokeWidth="2" strokeLinejoin="round" d={outline} />
      <g fill="none" strokeLinecap="round">
        <path stroke={hue.peach} strokeWidth="9" d={dots([...upper, ...lower])} />
        <path stroke={hue.limeShade} strokeWidth="1.600" d={irisLines} />
        <path stroke={hue.lime} strokeWidth="10" d={dots(iris)} />
      </g>
      <path
        fill={hue.black}
        stroke={hue.lime}
        strokeWidth="3"
        d="M530 122c34 60 34 144 0 204-34-60-34-144 0-204Z"
      />
      <path fill={hue.paper} d="M548 168a11 11 0 1 1 22 0 11 11 0 0 1-22 0Z" />
    </Frame>
  )
}
