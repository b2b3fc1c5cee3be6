import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

const body = 'M-40-2c0-10 4-14 14-15l8-13c3-4 6-6 11-6h16c5 0 9 2 12 6l9 13c8 1 12 5 12 13v8h-82z'

/** A traffic light that has just changed, and cars starting. */
export function TrafficLight() {
  return (
    <Stand>
      {(
        [
          [62, 1.15, hue.ochre],
          [170, 1.3, hue.coral],
        ] as const
      ).map(([x, size, color]) => (
        <g key={x} transform={`translate(${x} ${200 - 14 * size}) scale(${size})`}>
          <path fill={color} d={body} />
          <path fill={hue.wine} d="m-12-18 6-10c1-2 3-3 5-3h2v13zM5-31h4c2 0 4 1 5 3l7 10H5z" />
          <circle cx="-20" cy="5" r="9" fill={hue.brick} />
          <circle cx="22" cy="5" r="9" fill={hue.brick} />
          <path fill={hue.paper} d="M35-10h8v7h-8z" />
        </g>
      ))}
      <path fill={hue.leaf} d="M259 130h12v70h-12z" />
      <path fill={hue.brick} d="M243 190h44v10h-44z" />
      <rect x="232" y="6" width="66" height="136" rx="16" fill={hue.green} />
      <path fill={hue.leaf} d="M222 24h10v30h-10zM222 66h10v30h-10zM222 108h10v24h-10z" />
      <circle cx="265" cy="34" r="17" fill={hue.brick} />
      <circle cx="265" cy="74" r="17" fill={hue.brown} />
      <circle cx="265" cy="114" r="17" fill={hue.lime} />
      <path
        fill="none"
        stroke={hue.moss}
        strokeWidth="5"
        strokeLinecap="round"
        d="M246 26c6-12 32-12 38 0M246 66c6-12 32-12 38 0M246 106c6-12 32-12 38 0"
      />
    </Stand>
  )
}
