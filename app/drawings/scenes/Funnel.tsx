import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'

const eye = 'M-20 0C-10-14 10-14 20 0 10 14-10 14-20 0Zm20-8a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z'
const heart = 'M0 17c-22-15-26-30-16-36 8-4 13 0 16 7 3-7 8-11 16-7 10 6 6 21-16 36Z'
const person = 'M0-20a10 10 0 0 1 0 20 10 10 0 0 1 0-20ZM-20 22C-18 4 18 4 20 22Z'

/** Returns positions on a line, evenly spaced around the center of the drawing (x = 400). */
function spread(count: number, gap: number): number[] {
  return Array.from({ length: count }, (_, index) => 400 + (index - (count - 1) / 2) * gap)
}

/**
 * A funnel of four equally tall stages with room for labels: many see, some like, some follow, a few buy. In theme
 * colors.
 */
export function Funnel({ className }: SceneProps) {
  return (
    <Frame className={className} fit="xMidYMid meet">
      <path
        fill="var(--surface-2)"
        d="M12 0h776c10 0 15 7 12 16l-24 78c-3 8-8 12-16 12H40c-8 0-13-4-16-12L0 16C-3 7 2 0 12 0Z"
      />
      <path
        fill={hue.plum}
        d="M50 114.700h700c10 0 15 7 12 16l-24 78c-3 8-8 12-16 12H78c-8 0-13-4-16-12l-24-78c-3-9 2-16 12-16Z"
      />
      <path
        fill={hue.rust}
        d="M88 229.300h624c10 0 15 7 12 16l-24 78c-3 8-8 12-16 12H116c-8 0-13-4-16-12l-24-78c-3-9 2-16 12-16Z"
      />
      <path
        fill="var(--accent)"
        d="M126 344h548c10 0 15 7 12 16l-24 78c-3 8-8 12-16 12H154c-8 0-13-4-16-12l-24-78c-3-9 2-16 12-16Z"
      />
      {spread(11, 64).map((x) => (
        <path key={x} fill="var(--text-2)" fillRule="evenodd" d={eye} transform={`translate(${x} 53)`} />
      ))}
      {spread(7, 72).map((x, index) => (
        <path
          key={x}
          fill={index % 3 ? hue.coral : hue.peach}
          d={heart}
          transform={`translate(${x} 168) scale(1.15)`}
        />
      ))}
      {spread(4, 96).map((x) => (
        <path key={x} fill={hue.paper} d={person} transform={`translate(${x} 281) scale(1.3)`} />
      ))}
      {spread(2, 110).map((x) => (
        <g key={x} transform={`translate(${x} 394) scale(1.3)`}>
          <path fill={hue.night} d="M-24-12h48l4 34c1 5-2 8-6 8h-44c-4 0-7-3-6-8Z" />
          <path fill="none" stroke={hue.night} strokeWidth="6" d="M-12-10v-6a12 12 0 0 1 24 0v6" />
          <path fill={hue.lime} d="M-12-2h6a6 6 0 0 0 12 0h6a12 12 0 0 1-24 0Z" />
        </g>
      ))}
    </Frame>
  )
}
