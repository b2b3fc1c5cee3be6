import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

/** A present with a lit bow, a smaller one next to it, and a card. */
export function Parcel() {
  return (
    <Stand>
      <g strokeLinejoin="round" stroke={hue.plum} strokeWidth="7" fill={hue.lime}>
        <path d="M224 62c-24-40-62-44-68-18-4 18 30 24 68 18ZM232 62c24-40 62-44 68-18 4 18-30 24-68 18Z" />
      </g>
      <path fill={hue.rust} d="M148 92h160v108H148z" />
      <path fill={hue.coral} d="M138 64h180v32H138z" />
      <path fill={hue.plum} d="M206 64h44v136h-44z" />
      <path fill={hue.lime} d="M213 64h30v136h-30z" />
      <rect x="210" y="46" width="36" height="30" rx="9" fill={hue.plum} />
      <rect x="216" y="51" width="24" height="20" rx="6" fill={hue.lime} />
      <path fill={hue.leaf} d="M54 142h72v58H54z" />
      <path fill={hue.green} d="M48 128h84v20H48z" />
      <path fill={hue.ochre} d="M82 128h16v72H82z" />
      <path
        fill="none"
        stroke={hue.ochre}
        strokeWidth="8"
        d="M90 126c-14-26-36-24-36-10 0 8 16 12 36 10Zm0 0c14-26 36-24 36-10 0 8-16 12-36 10Z"
      />
      <g transform="rotate(-9 30 200)">
        <path fill={hue.peach} d="M2 168h46v32H2z" />
        <path fill={hue.coral} d="M25 194c-11-8-13-16-7-19 4-1 6 1 7 3 1-2 3-4 7-3 6 3 4 11-7 19Z" />
      </g>
    </Stand>
  )
}
