import { hue } from '~/drawings/scenes/palette'
import { CARD, Edge, Head } from './Edge'

/** The dancers from left to right: color, and the side of the raised arm. */
const LINE = [
  [CARD, 1],
  [hue.coral, -1],
  [hue.ochre, 1],
  [CARD, -1],
  [hue.leaf, 1],
  [hue.coral, -1],
] as const

/** A chorus line of cats, in step. */
export function TikTokEdge() {
  return (
    <Edge>
      {LINE.map(([color, side], place) => (
        <g
          key={place}
          transform={`translate(${96 + place * 196} 200) scale(${side} 1)`}
          stroke={color}
          strokeLinecap="round"
        >
          <path strokeWidth="17" d="M-15 0-11-50M11-50 34-22 56-30" />
          <path strokeWidth="15" d="M-16-92C-42-96-58-112-60-140M17-90C38-88 44-76 26-62" />
          <path strokeWidth="10" d="M20-44C46-40 62-52 62-78 62-90 70-98 78-96" />
          <path fill={color} d="M-25-42C-29-82-19-108 0-108S29-82 25-42C15-30-15-30-25-42Z" />
          <g stroke="none">
            <Head
              x={-3}
              y={-126}
              size={2.5}
              turn={-9}
              fill={color}
              {...(color === CARD ? {} : { iris: hue.night, pupil: hue.lime })}
            />
          </g>
        </g>
      ))}
    </Edge>
  )
}
