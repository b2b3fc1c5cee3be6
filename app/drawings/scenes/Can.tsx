import { hue } from './palette'

/** A soda can, 84 × 144 units before scaling by `size`, with its upper left corner at `x`, `y`. */
export function Can({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={hue.sand} d="M12 0h60l10 14v116l-10 14H12L2 130V14Z" />
      <path fill={hue.green} d="M2 18h80v108H2z" />
      <circle cx="42" cy="72" r="30" fill={hue.ochre} />
      <path fill={hue.paper} d="M20 80c10-14 20-14 28-4s14 8 18-2c4 22-8 30-24 30-12 0-22-8-22-24Z" />
      <path fill={hue.leaf} d="M64 18h18v108H64z" opacity=".6" />
      <path fill={hue.paper} d="M12 0h60l4 6H8z" />
    </g>
  )
}
