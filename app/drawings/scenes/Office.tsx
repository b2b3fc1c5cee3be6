import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'
import { windows } from './shapes'

/** The office at dusk: a lit desk, plants, books, and a cat on the sill in front of the skyline. */
export function Office({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill={hue.plum} d="M0 0h800v450H0z" />
      <path fill={hue.wine} d="M0 366h800v84H0z" />
      <path fill={hue.black} d="M48 36h420v250H48z" />
      <path fill={hue.rust} d="M58 46h400v230H58z" />
      <path fill={hue.coral} d="M58 130h400v146H58z" />
      <path fill={hue.peach} d="M58 196h400v80H58z" />
      <circle cx="160" cy="196" r="44" fill={hue.ochre} />
      <path fill={hue.brick} d="M58 232h46v-20h40v30h44v-46h46v20h44v-56h50v24h42v-66h46v-24h42v152H58z" />
      <path
        fill={hue.peach}
        d={windows({ x: 196, y: 212, columns: 13, rows: 3, lit: 0.3, step: [19, 20], size: [7, 9] })}
      />
      <path fill={hue.black} d="M184 46h9v230h-9zM320 46h9v230h-9z" />
      <path fill={hue.brown} d="M30 276h456v16H30z" />
      <g transform="translate(392 277) scale(1.1)">
        <path
          fill={hue.black}
          d="M-22 0C-27-16-20-36-13-44-19-50-20-58-18.500-66L-18-79C-18-82-14-83-12-80.500L-6-73C-2-74 3-74 7-73L13-80.500C15-83 19-82 19-79L19-66C21-57 19-50 14-44 22-36 28-16 23 0Z"
        />
        <path
          d="M16-5C40-2 34 20 32 34 31 44 36 50 44 50"
          fill="none"
          stroke={hue.black}
          strokeWidth="9"
          strokeLinecap="round"
        />
      </g>
      <path fill={hue.lime} opacity=".16" d="M626 152 480 336h300l-70-184Z" />
      <path fill={hue.brown} d="M520 60h240v10H520zM520 122h240v10H520z" />
      <path fill={hue.ochre} d="M534 20h14v40h-14zM612 88h14v34h-14z" />
      <path fill={hue.coral} d="M550 26h18v34h-18zM738 82h14v40h-14z" />
      <path fill={hue.sage} d="M570 16h12v44h-12zM628 82h12v40h-12z" />
      <path fill={hue.paper} d="M584 24h20v36h-20zM642 92h18v30h-18zM712 30h34v30h-34z" />
      <path fill={hue.rust} d="M718 36h22v18h-22zM536 96c0-8 36-8 36 0l-5 26h-26z" />
      <path
        fill={hue.leaf}
        d="M554 98c-18-6-24-18-22-30 14 4 20 14 22 24 2-14 10-22 22-24 0 16-8 26-22 30Z"
      />
      <path fill={hue.brown} d="M448 334h352v18H448z" />
      <path
        fill={hue.black}
        d="M466 352h14v90h-14zM770 352h14v90h-14zM560 236h118v78H560zM608 314h22v14h-22zM588 326h62v8h-62z"
      />
      <path fill={hue.green} d="M567 243h104v64H567z" />
      <path fill={hue.paper} d="M576 252h44v7h-44zM576 264h30v5h-30z" />
      <path fill={hue.coral} d="M578 299v-10h11v10zM594 299v-16h11v16zM610 299v-22h11v22z" />
      <path fill={hue.ochre} d="M626 299v-34h11v34zM642 299v-44h11v44z" />
      <path fill={hue.black} d="M716 324h44v10h-44zM734 250h7v78h-7z" />
      <path fill={hue.black} d="m738 254-64-62 6-6 64 62z" />
      <path fill={hue.black} d="m652 150 44 34c-4 10-12 16-20 16l-48-20c0-14 10-28 24-30Z" />
      <path fill={hue.lime} d="m630 178 48 22c-10 14-24 16-36 9-12-6-18-18-12-31Z" />
      <path fill={hue.coral} d="M506 306h26v28h-26z" />
      <path fill="none" stroke={hue.coral} strokeWidth="5" d="M530 312c14-4 14 16 0 14" />
      <path
        fill={hue.night}
        d="M590 372c0-14 8-22 22-22h34c14 0 22 8 22 22v30h-78zM584 400h90v12h-90zM622 412h12v30h-12zM598 440h60v8h-60z"
      />
      <path fill={hue.rust} d="M110 350h70l-10 76h-50z" />
      <path
        fill={hue.leaf}
        d="M142 354C92 330 70 280 84 220c34 22 54 70 58 118 0-60 14-100 48-124 18 52 2 110-48 140Z"
      />
      <path
        fill={hue.green}
        d="M144 356c-6-50 0-100-6-150 20 30 26 90 6 150ZM138 356c-34-6-66-24-80-58 34-4 68 18 80 58ZM150 356c4-30 30-56 66-62-4 30-30 56-66 62Z"
      />
    </Frame>
  )
}
