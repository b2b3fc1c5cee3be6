import { hue } from '~/drawings/scenes/palette'
import { CARD, Edge, Head } from './Edge'

/** The visitors, who walk to the left: position, size, and color. */
const VISITORS = [
  [338, 1.06, CARD],
  [500, 0.8, hue.coral],
  [690, 1.1, hue.ochre],
  [846, 0.76, CARD],
  [982, 1.04, hue.leaf],
  [1122, 0.8, CARD],
] as const

/** A lit browser window, and a row of cats on their way into it. */
export function WebsiteTrafficEdge() {
  return (
    <Edge>
      <path fill={hue.green} d="M24 38c0-10 8-18 18-18h212c10 0 18 8 18 18v172H24Z" />
      <path fill={hue.lime} d="M36 62h224v138H36z" />
      <circle cx="48" cy="41" r="6" fill={hue.coral} />
      <circle cx="68" cy="41" r="6" fill={hue.ochre} />
      <circle cx="88" cy="41" r="6" fill={hue.paper} />
      <path stroke={hue.moss} strokeWidth="12" strokeLinecap="round" d="M60 88h96M60 114h62" />
      <path
        fill={hue.moss}
        d="M104 200c0-44 18-66 46-66s46 22 46 66ZM112 164l2-46 30 24M188 164l-2-46-30 24"
      />
      {VISITORS.map(([x, size, color]) => (
        <g key={x} transform={`translate(${x} 200) scale(${size})`} stroke={color} strokeLinecap="round">
          <path strokeWidth="15" d="M-34-44-46-4M-20-44-12-4M34-44 24-4M46-48 60-4" />
          <path strokeWidth="11" d="M50-70C82-76 84-104 74-128" />
          <path fill={color} d="M-46-80C-26-94 30-92 50-78 62-66 60-46 50-38H-42C-56-48-58-68-46-80Z" />
          <g stroke="none">
            <Head
              x={-58}
              y={-96}
              size={2.3}
              turn={-6}
              fill={color}
              {...(color === CARD ? {} : { iris: hue.night, pupil: hue.lime })}
            />
          </g>
        </g>
      ))}
    </Edge>
  )
}
