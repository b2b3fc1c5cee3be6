import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

/** The leader's lantern, set down for a moment, and moths around it. */
export function Lantern() {
  return (
    <Stand>
      <path fill="none" stroke={hue.brick} strokeWidth="7" d="M196 56c0-66 80-66 80 0" />
      <path fill={hue.rust} d="M224 30h24l36 34h-96z" />
      <path fill={hue.green} d="M198 64h76v116h-76z" />
      <path fill={hue.lime} d="M208 72h56v100h-56z" />
      <path fill={hue.limeShade} d="M236 172c-22-18-18-40 0-66 18 26 22 48 0 66Z" />
      <path fill={hue.paper} d="M236 172c-11-10-9-22 0-36 9 14 11 26 0 36Z" />
      <path fill={hue.green} d="M233 64h6v46h-6z" />
      <path fill={hue.rust} d="M188 178h96v22h-96z" />
      <path fill={hue.brick} d="M188 190h96v10h-96z" />
      <g fill={hue.peach}>
        <path d="M140 92c-14-14-28-10-26 2 2 10 14 14 26 4 12 10 24 6 26-4 2-12-12-16-26-2Z" />
        <path
          transform="translate(-10 46) rotate(-18 96 100) scale(.8)"
          d="M120 92c-14-14-28-10-26 2 2 10 14 14 26 4 12 10 24 6 26-4 2-12-12-16-26-2Z"
        />
      </g>
      <g fill={hue.coral}>
        <path
          transform="translate(70 40) rotate(14) scale(.6)"
          d="M0 0c-14-14-28-10-26 2 2 10 14 14 26 4C12 16 24 12 26 2 28-10 14-14 0 0Z"
        />
      </g>
      <path fill={hue.rust} d="M138 88h4v14h-4zM68 37h3v9h-3z" />
    </Stand>
  )
}
