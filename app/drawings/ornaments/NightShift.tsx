import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

/** Three servers on the night shift, one light on each, and their coffee. */
export function NightShift() {
  return (
    <Stand>
      <path fill={hue.coral} d="M44 138h76l-6 54c-1 5-4 8-9 8H59c-5 0-8-3-9-8z" />
      <path fill={hue.rust} d="M44 138h76l-1 11H45z" />
      <path fill="none" stroke={hue.coral} strokeWidth="10" d="M48 152c-30-4-30 34 4 32" />
      <path
        fill="none"
        stroke={hue.peach}
        strokeWidth="5"
        strokeLinecap="round"
        d="M68 122c-8-10 8-18 0-30M94 122c-8-10 8-18 0-30"
      />
      {[26, 84, 142].map((y, index) => (
        <g key={y}>
          <rect x="156" y={y} width="148" height="52" rx="9" fill={index === 1 ? hue.leaf : hue.green} />
          <path
            stroke={hue.pine}
            strokeWidth="6"
            strokeLinecap="round"
            d={`M232 ${y + 16}h54M232 ${y + 27}h54M232 ${y + 38}h34`}
          />
          <circle cx="180" cy={y + 26} r="8" fill={index === 0 ? hue.lime : hue.moss} />
          <circle cx="204" cy={y + 26} r="8" fill={index === 2 ? hue.ochre : hue.moss} />
        </g>
      ))}
      <path fill={hue.brick} d="M170 194h20v6h-20zM270 194h20v6h-20zM168 78h124v6H168zM168 136h124v6H168z" />
    </Stand>
  )
}
