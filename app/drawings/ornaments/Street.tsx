import { hue } from '~/drawings/scenes/palette'
import { windows } from '~/drawings/scenes/shapes'
import { Stand } from './Stand'

/** Seven houses, each taller than the last: left edge, top, width and wall color. */
const houses = [
  [8, 158, 40, hue.rust],
  [50, 142, 38, hue.leaf],
  [90, 128, 42, hue.brick],
  [134, 108, 38, hue.ochre],
  [174, 84, 42, hue.green],
  [218, 56, 38, hue.coral],
  [258, 22, 46, hue.plum],
] as const

/** A street of seven houses that rises like a chart; the lights are on in the tallest. */
export function Street() {
  return (
    <Stand>
      {houses.map(([x, y, width, wall]) => (
        <g key={x}>
          <path fill={wall} d={`M${x} ${y}h${width}v${200 - y}h${-width}z`} />
          <path
            fill={hue.wine}
            opacity=".8"
            d={windows({
              x: x + 7,
              y: y + 10,
              columns: 2,
              rows: Math.floor((188 - y) / 22),
              lit: 0.8,
              step: [width - 24, 22],
              size: [9, 12],
            })}
          />
        </g>
      ))}
      <path fill={hue.lime} d="M265 32h32v24h-32z" />
      <path fill={hue.plum} d="M279 32h4v24h-4zM286 4h4v20h-4z" />
      <circle cx="288" cy="5" r="4" fill={hue.coral} />
      <path fill={hue.brick} d="M150 92h6v16h-6zM62 128h14v14H62z" />
    </Stand>
  )
}
