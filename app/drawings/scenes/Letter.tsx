import { CAT_HEAD } from '~shared/brand/mark'
import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'

/** Bricks darker than the wall: left edge and top. */
const bricks = [
  [26, 60],
  [150, 38],
  [84, 126],
  [226, 104],
  [18, 214],
  [300, 66],
  [186, 190],
  [328, 170],
  [96, 280],
  [742, 84],
  [760, 208],
  [738, 300],
] as const

/** A letter comes through the door at night, and the house's cat has noticed. */
export function Letter({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill={hue.brick} d="M0 0h800v450H0z" />
      {bricks.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="54" height="20" rx="2" fill={hue.plum} opacity=".45" />
      ))}
      <path fill={hue.peach} opacity=".16" d="M426 96h60L640 396H250Z" />
      <path fill={hue.black} d="M452 40h8v26h-8z" />
      <path fill={hue.black} d="M430 66h52l10 34h-72Z" />
      <path fill={hue.peach} d="M424 100h64c-6 14-58 14-64 0Z" />
      <path fill={hue.coal} d="M0 392h800v58H0z" />
      <path fill={hue.night} d="M0 392h800v8H0z" />
      <path fill={hue.sand} d="M498 14h226v378H498z" />
      <path fill={hue.black} d="M510 26h202v366H510z" />
      <path fill={hue.green} d="M514 30h194v362H514z" />
      <path
        fill={hue.leaf}
        d="M534 50h70v120h-70zM618 50h70v120h-70zM534 268h70v104h-70zM618 268h70v104h-70z"
      />
      <path
        fill={hue.moss}
        d="M540 56h64v114h-6V62h-58zM624 56h64v114h-6V62h-58zM540 274h64v98h-6v-92h-58zM624 274h64v98h-6v-92h-58z"
      />
      <circle cx="688" cy="222" r="9" fill={hue.ochre} />
      <rect x="544" y="204" width="122" height="30" rx="4" fill={hue.ochre} />
      <path fill={hue.black} d="M554 213h102v12H554z" />
      <g transform="translate(560 216) rotate(9)">
        <path fill={hue.black} opacity=".35" d="M6 6h92v66H6z" />
        <path fill={hue.lime} d="M0 0h92v64H0z" />
        <path fill={hue.limeShade} d="M0 64 38 28h16l38 36Z" />
        <path fill={hue.night} d="M62 46h18v4H62zM68 54h12v4H68z" />
        <path fill={hue.coral} d="M8 44h14v14H8z" />
      </g>
      <path fill={hue.rust} d="M512 398h200l26 30H486Z" />
      <path fill={hue.brick} d="M522 404h180l16 18H506Z" />
      <path fill={hue.rust} d="M208 330h92l-12 66h-68z" />
      <path fill={hue.brick} d="M202 318h104v18H202z" />
      <path
        fill={hue.leaf}
        d="M254 320c-50-20-76-66-66-104 36 10 60 46 66 104Zm0 0c-8-54 6-108 38-130 20 40 10 92-38 130Zm0 0c24-44 58-64 92-60-6 34-42 58-92 60Z"
      />
      <g fill={hue.black}>
        <path
          fill="none"
          stroke={hue.black}
          strokeWidth="15"
          strokeLinecap="round"
          d="M430 398c-52 8-84-6-80-40 2-20 14-26 10-48"
        />
        <path d="M394 404c-4-66 8-112 44-118 38 4 50 60 46 118Z" />
        <g transform="translate(444 276) rotate(10) scale(2.9)">
          <path d={CAT_HEAD} />
          <path fill={hue.paper} d="M3 2.7C3.2-1.3 7.9-3.9 11.5-1 11.2 3.4 6.3 6.5 3 2.7Z" />
          <path fill={hue.paper} d="M-3 2.7C-3.2-1.3-7.9-3.9-11.5-1-11.2 3.4-6.3 6.5-3 2.7Z" />
          <path d="M8.4-2.2C9.7-.3 9.7 2.3 8.3 4.2 7 2.3 7.1-.4 8.4-2.2ZM-6-2.2C-4.7-.3-4.7 2.3-6.1 4.2-7.4 2.3-7.3-.4-6-2.2Z" />
        </g>
      </g>
    </Frame>
  )
}
