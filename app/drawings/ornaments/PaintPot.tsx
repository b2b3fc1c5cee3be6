import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

/** An overflowing paint pot, two brushes in a glass, and three color swatches. */
export function PaintPot() {
  return (
    <Stand>
      <g transform="rotate(-10 40 200)">
        <path fill={hue.coral} d="M26 128h34v72H26z" />
        <path fill={hue.wine} d="M32 186h22v5H32z" />
      </g>
      <path fill={hue.ochre} d="M52 128h34v72H52z" />
      <path fill={hue.wine} d="M58 186h22v5H58z" />
      <g transform="rotate(9 100 200)">
        <path fill={hue.leaf} d="M82 128h34v72H82z" />
        <path fill={hue.pine} d="M88 186h22v5H88z" />
      </g>
      <path fill={hue.peach} d="m144 62 10-2 18 108-10 2zM186 58l10 2-16 110-10-2z" />
      <path
        fill={hue.brick}
        d="M138 62c-4-22 2-38 8-48 10 8 16 22 14 44zM182 62c0-24 8-38 18-46 6 12 8 30 0 48z"
      />
      <path fill={hue.sage} d="M142 126h64l-6 74h-52z" opacity=".9" />
      <path fill={hue.leaf} d="M145 158h58l-3 42h-52z" />
      <path fill="none" stroke={hue.rust} strokeWidth="5" d="M222 122c0-70 80-70 80 0" />
      <path fill={hue.rust} d="M214 116h96v78c0 4-3 6-6 6h-84c-3 0-6-2-6-6z" />
      <path fill={hue.brick} d="M210 106h104v14H210z" />
      <path
        fill={hue.lime}
        d="M222 106h80l-2 14h-12v26c0 11-16 11-16 0v-12c0-8-11-8-11 0v38c0 12-17 12-17 0v-44c0-6-8-8-10-8h-10z"
      />
    </Stand>
  )
}
