import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'

const eye = 'M-20 0C-10-14 10-14 20 0 10 14-10 14-20 0Zm20-8a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z'
const heart = 'M0 17c-22-15-26-30-16-36 8-4 13 0 16 7 3-7 8-11 16-7 10 6 6 21-16 36Z'
const person = 'M0-20a10 10 0 0 1 0 20 10 10 0 0 1 0-20ZM-20 22C-18 4 18 4 20 22Z'

/** Places on a line, evenly spread around the middle of the drawing (x = 400). */
function spread(count: number, gap: number): number[] {
  return Array.from({ length: count }, (_, index) => 400 + (index - (count - 1) / 2) * gap)
}

/** A funnel in four stages: many see, some like, some follow, a few buy. In the colours of the theme. */
export function Funnel({ className }: SceneProps) {
  return (
    <Frame className={className} fit="xMidYMid meet">
      <path
        fill="var(--surface-2)"
        d="M24 8h752c10 0 16 8 12 17l-40 84c-2 5-7 8-12 8H64c-5 0-10-3-12-8L12 25C8 16 14 8 24 8Z"
      />
      <path fill={hue.plum} d="M72 125h656l-44 92c-2 5-7 8-12 8H128c-5 0-10-3-12-8Z" />
      <path fill={hue.rust} d="M136 233h528l-42 88c-2 5-7 8-12 8H190c-5 0-10-3-12-8Z" />
      <path fill="var(--accent)" d="M198 337h404l-46 96c-2 5-7 8-12 8H256c-5 0-10-3-12-8Z" />
      {spread(11, 60).map((x) => (
        <path key={x} fill="var(--text-2)" fillRule="evenodd" d={eye} transform={`translate(${x} 62)`} />
      ))}
      {spread(7, 66).map((x, index) => (
        <path key={x} fill={index % 3 ? hue.coral : hue.peach} d={heart} transform={`translate(${x} 176)`} />
      ))}
      {spread(4, 76).map((x) => (
        <path key={x} fill={hue.paper} d={person} transform={`translate(${x} 281)`} />
      ))}
      {spread(2, 84).map((x) => (
        <g key={x} transform={`translate(${x} 390)`}>
          <path fill={hue.night} d="M-24-12h48l4 34c1 5-2 8-6 8h-44c-4 0-7-3-6-8Z" />
          <path fill="none" stroke={hue.night} strokeWidth="6" d="M-12-10v-6a12 12 0 0 1 24 0v6" />
          <path fill={hue.lime} d="M-12-2h6a6 6 0 0 0 12 0h6a12 12 0 0 1-24 0Z" />
        </g>
      ))}
    </Frame>
  )
}
