import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

/** The popcorn: center, radius and color. */
const corn = [
  [182, 78, 17, hue.peach],
  [212, 64, 19, hue.ochre],
  [244, 66, 18, hue.peach],
  [272, 80, 16, hue.ochre],
  [198, 48, 15, hue.peach],
  [228, 38, 17, hue.peach],
  [257, 46, 15, hue.ochre],
] as const

/** A bucket of popcorn, and the remote control that starts the film. */
export function Popcorn() {
  return (
    <Stand>
      <g transform="rotate(-8 100 190)">
        <rect x="36" y="172" width="118" height="26" rx="10" fill={hue.plum} />
        <circle cx="58" cy="185" r="8" fill={hue.lime} />
        <path
          stroke={hue.peach}
          strokeWidth="7"
          strokeLinecap="round"
          d="M84 180h0M84 190h0M102 180h0M102 190h0M120 180h0M120 190h0"
        />
      </g>
      {corn.map(([x, y, r, color]) => (
        <circle key={x} cx={x} cy={y} r={r} fill={color} />
      ))}
      <path
        fill={hue.rust}
        opacity=".55"
        d="M205 70a9 9 0 1 1 14 2M236 72a9 9 0 1 1 14 2M222 46a8 8 0 1 1 13 2M190 54a7 7 0 1 1 11 2"
      />
      <path fill={hue.coral} d="M160 82h134l-16 118h-102z" />
      <path fill={hue.sand} d="M188 82h25l3 118h-21zM241 82h25l-7 118h-21z" />
      <path fill={hue.brick} d="M156 76h142l-2 14H158z" />
      <circle cx="227" cy="142" r="27" fill={hue.brick} />
      <path fill={hue.paper} d="M219 130c0-4 4-6 7-4l18 12c3 2 3 6 0 8l-18 12c-3 2-7 0-7-4z" />
    </Stand>
  )
}
