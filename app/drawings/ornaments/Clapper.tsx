import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

/** A clapperboard about to fall, and a reel unrolling its film. */
export function Clapper() {
  return (
    <Stand>
      <path fill={hue.brick} d="M86 188c-24 8-54 12-82 2v10h110z" />
      <circle cx="82" cy="140" r="60" fill={hue.rust} />
      <circle cx="82" cy="140" r="48" fill={hue.brick} />
      <g fill={hue.rust}>
        <circle cx="82" cy="112" r="13" />
        <circle cx="108" cy="132" r="13" />
        <circle cx="98" cy="162" r="13" />
        <circle cx="66" cy="162" r="13" />
        <circle cx="56" cy="132" r="13" />
      </g>
      <circle cx="82" cy="140" r="9" fill={hue.peach} />
      <g transform="rotate(-17 158 88)">
        <path fill={hue.peach} d="M152 58h152v28H152z" />
        <path
          fill={hue.plum}
          d="m152 86 18-28h28l-18 28zM208 86l18-28h28l-18 28zM264 86l18-28h22v6l-14 22z"
        />
      </g>
      <path fill={hue.leaf} d="M152 92h152v100c0 5-3 8-8 8H160c-5 0-8-3-8-8z" />
      <path fill={hue.peach} d="M152 92h152v20H152z" />
      <path
        fill={hue.plum}
        d="m166 112 16-20h26l-16 20zM218 112l16-20h26l-16 20zM270 112l16-20h18v8l-9 12z"
      />
      <path fill={hue.green} d="M168 126h56v22h-56zM168 158h56v22h-56zM236 126h54v54h-54z" />
      <circle cx="263" cy="153" r="15" fill={hue.lime} />
      <path fill={hue.sage} d="M176 134h26v6h-26zM176 166h36v6h-36z" />
    </Stand>
  )
}
