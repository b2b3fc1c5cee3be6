import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

/** A ladder with a lamp, a bucket, and the bricks for the next row. */
export function Ladder() {
  return (
    <Stand>
      <path fill={hue.rust} d="M14 176h50v24H14zM68 176h50v24H68zM40 150h50v23H40z" />
      <path fill={hue.brick} d="M94 150h50v23H94zM122 176h30v24h-30z" />
      <path fill="none" stroke={hue.leaf} strokeWidth="4" d="M66 118c0-24 34-24 34 0" />
      <path fill={hue.leaf} d="M60 116h46l-6 34H66z" />
      <path fill="none" stroke={hue.brick} strokeWidth="9" strokeLinecap="round" d="m250 14 50 182" />
      <path
        fill="none"
        stroke={hue.peach}
        strokeWidth="9"
        strokeLinecap="round"
        d="m230 14-48 182M250 14l-10 182M224 50h24M216 84h28M206 118h36M198 152h42"
      />
      <path fill={hue.rust} d="M222 4h36v14h-36z" />
      <path fill="none" stroke={hue.rust} strokeWidth="4" d="M272 84v18" />
      <path fill={hue.green} d="M264 98h16l18 34h-52z" />
      <path fill={hue.leaf} d="M250 132h44v10h-44z" />
      <path fill={hue.lime} d="M256 136h32c0 16-8 22-16 22s-16-6-16-22Z" />
    </Stand>
  )
}
