import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

/** The beads of an abacus: the row's height, the position of each bead, and its color. The lit one is the result. */
const rows = [
  [62, [150, 172, 194, 268], hue.coral],
  [100, [150, 172, 246, 268], hue.leaf],
  [138, [150, 224, 246, 268], hue.ochre],
] as const

/** An abacus just after adding up, a sheet and a pencil. */
export function Abacus() {
  return (
    <Stand>
      <g transform="rotate(-7 70 200)">
        <path fill={hue.peach} d="M18 112h76v92H18z" />
        <path fill={hue.brick} d="M30 128h44v6H30zM30 144h52v6H30zM30 160h34v6H30z" />
        <path fill={hue.rust} d="M60 178h24v8H60z" />
      </g>
      <path fill={hue.leaf} d="m100 186-58-26 6-12 58 26 10 16z" transform="translate(6 8)" />
      <path fill={hue.peach} d="m106 194 6-12 10 16z" transform="translate(0 2)" />
      <path fill={hue.brick} d="M124 30h14v170h-14zM292 30h14v170h-14z" />
      <path fill={hue.rust} d="M116 22h198v16H116zM116 164h198v16H116z" />
      {rows.map(([y, beads, color]) => (
        <g key={y}>
          <path fill={hue.brick} d={`M138 ${y - 2}h154v4H138z`} />
          {beads.map((x) => (
            <rect key={x} x={x - 9} y={y - 15} width="18" height="30" rx="8" fill={color} />
          ))}
        </g>
      ))}
      <rect x="212" y="45" width="24" height="34" rx="10" fill={hue.plum} />
      <rect x="215" y="48" width="18" height="28" rx="8" fill={hue.lime} />
    </Stand>
  )
}
