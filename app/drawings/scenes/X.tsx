import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'
import { windows } from './shapes'

const bird = 'M-24 8C-14 0-10-8-8-16-5-27 4-33 13-31c5 1 8 5 8 9l9 3-9 4C21-5 12 0 3 0-5 0-12 2-24 8Z'

/** Birds listening, all turned toward the lit one: position, size, and -1 if it looks left. */
const flock = [
  [70, 148, 0.9, 1],
  [132, 163, 0.8, 1],
  [238, 180, 1, 1],
  [300, 186, 0.85, 1],
  [404, 183, 1, 1],
  [486, 171, 0.9, 1],
  [118, 246, 1, 1],
  [196, 262, 0.85, 1],
  [352, 279, 1, 1],
  [440, 275, 0.9, 1],
  [520, 262, 1.05, 1],
  [738, 108, 0.9, -1],
  [748, 192, 1, -1],
  [60, 322, 0.9, 1],
  [264, 361, 1, 1],
  [548, 345, 0.95, 1],
] as const

/** Wires at sunrise, full of birds: one of them is lit, and the others are turned toward it. */
export function X({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill={hue.rust} d="M0 0h800v450H0z" />
      <path fill={hue.coral} d="M0 150C180 60 470 90 560 240c40 66 60 140 60 210H0z" />
      <path fill={hue.peach} d="M0 214c150-56 330-20 410 96 30 44 46 92 48 140H0z" />
      <path fill={hue.ochre} d="M0 282c100-36 210-6 268 74 22 30 34 62 36 94H0z" />
      <path fill={hue.paper} d="M0 342c62-20 126 2 160 50 12 18 20 38 22 58H0z" />
      <path
        fill={hue.black}
        d="M0 408h60v-14h44v20h52v-28h50v16h62v-34h46v22h58v-40h52v30h60v-46h44v34h66v-60h56v38h60v-70h52v44h38v150H0z"
      />
      <path fill={hue.peach} d={windows({ x: 18, y: 420, columns: 42, rows: 1, lit: 0.4, size: [6, 8] })} />
      <g fill="none" stroke={hue.black} strokeWidth="3">
        <path d="M-10 128C200 210 420 208 632 128 700 110 750 104 810 106" />
        <path d="M-10 208C200 300 420 300 632 216 700 196 750 190 810 192" />
        <path d="M-10 298C200 384 420 380 632 300 700 284 750 278 810 280" />
      </g>
      <path
        fill={hue.black}
        d="M624 84h17v366h-17zM566 118h132v11H566zM578 206h108v11H578zM578 291h108v10H578z"
      />
      {[574, 606, 654, 686].map((x) => (
        <path key={x} fill={hue.paper} d={`M${x - 5} 106h10v12h-10z`} />
      ))}
      {flock.map(([x, y, size, side]) => (
        <path
          key={`${x}${y}`}
          fill={hue.black}
          transform={`translate(${x} ${y}) scale(${size * side} ${size})`}
          d={bird}
        />
      ))}
      <g fill={hue.black}>
        <path d="M196 84c14-14 26-14 32-2 8-14 22-14 34-4-14-2-24 4-32 16-8-10-18-14-34-10ZM330 52c10-10 18-10 23-2 6-10 16-10 24-3-10-1-17 3-23 12-6-8-13-10-24-7ZM92 58c9-8 16-8 20-1 5-9 13-9 20-3-8-1-14 3-19 10-5-7-11-8-21-6Z" />
      </g>
      <circle cx="634" cy="56" r="86" fill={hue.plum} opacity=".35" />
      <circle cx="634" cy="56" r="56" fill={hue.plum} opacity=".6" />
      <g transform="translate(630 85) scale(-1.75 1.75)">
        <path
          fill={hue.lime}
          d="M-24 8C-14 0-10-8-8-16-5-27 4-33 13-31c5 1 8 4 8 7l10-2-8 6 7 5-9-1C20-5 12 0 3 0-5 0-12 2-24 8Z"
        />
        <path fill={hue.limeShade} d="M-6-4C-2-14 6-18 12-14 10-6 4-2-6-4Z" />
        <circle cx="14" cy="-24" r="2" fill={hue.black} />
      </g>
      <path
        fill="none"
        stroke={hue.lime}
        strokeWidth="5"
        strokeLinecap="round"
        d="M562 34c-5 7-5 14 0 21M546 24c-9 13-9 27 0 41M530 14c-13 20-13 42 0 62"
      />
    </Frame>
  )
}
