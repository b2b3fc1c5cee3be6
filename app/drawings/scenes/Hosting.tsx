import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'
import { chance } from './shapes'

/** The houses, which are server racks: left edge, top, width, number of units, and shade. */
const racks = [
  [20, 250, 128, 7, hue.soot],
  [160, 200, 128, 9, hue.coal],
  [300, 232, 128, 8, hue.soot],
  [440, 130, 128, 12, hue.coal],
  [712, 180, 128, 10, hue.soot],
] as const

/** Servers as houses at night: all windows are dark except for one that stays lit. */
export function Hosting({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill={hue.pine} d="M0 0h800v450H0z" />
      <path fill={hue.moss} d="M0 150h120v-30h160v50h140V60h180v40h200v350H0z" />
      <circle cx="206" cy="74" r="30" fill={hue.sand} />
      <circle cx="218" cy="66" r="28" fill={hue.pine} />
      <path fill={hue.lime} opacity=".07" d="M470 10h330v390H470z" />
      {racks.map(([x, top, width, units, shade]) => (
        <g key={x} transform={`translate(${x} ${top})`}>
          <path fill={shade} d={`M0 0h${width}v300H0z`} />
          <path fill={hue.black} d={`M-4 0h${width + 8}v8H-4z`} />
          {Array.from({ length: units }, (_, unit) => (
            <g key={unit} transform={`translate(10 ${18 + unit * 26})`}>
              <path fill={hue.black} d={`M0 0h${width - 20}v18H0z`} />
              <path fill={hue.coal} d="M8 5h40v3H8zM8 10h40v3H8z" />
              <circle cx={width - 32} cy="9" r="3" fill={chance(x + unit) > 0.6 ? hue.coral : hue.brick} />
              <circle
                cx={width - 44}
                cy="9"
                r="3"
                fill={chance(x * 3 + unit) > 0.7 ? hue.ochre : hue.brown}
              />
            </g>
          ))}
        </g>
      ))}
      <path fill="#33281C" d="M570 80h150v370H570z" />
      <path fill={hue.black} d="M564 76h162v10H564zM632 30h6v48h-6zM654 50h5v28h-5z" />
      <circle cx="635" cy="30" r="5" fill={hue.coral} />
      {[104, 130, 262, 288, 314, 340, 366].map((y) => (
        <g key={y} transform={`translate(582 ${y})`}>
          <path fill={hue.black} d="M0 0h126v18H0z" />
          <path fill={hue.coal} d="M8 5h52v3H8zM8 10h52v3H8z" />
          <circle cx="112" cy="9" r="3" fill={hue.brick} />
        </g>
      ))}
      <path fill={hue.lime} opacity=".16" d="M556 146h178v124H556z" />
      <path fill={hue.lime} d="M582 156h126v98H582z" />
      <path fill={hue.limeShade} d="M582 226h126v28H582z" />
      <path fill={hue.night} d="M642 156h6v98h-6zM582 198h126v5H582zM576 252h138v8H576z" />
      <path
        fill={hue.green}
        d="M596 252c-2-12-12-14-14-28 12 2 16 12 17 20 2-14 8-22 18-24 0 16-8 20-12 32z"
      />
      <path fill={hue.rust} d="M592 240h22l-3 14h-16z" />
      <path fill={hue.night} d="M664 252v-8c0-10 6-14 12-15a10 10 0 1 1 8 0c6 1 12 5 12 15v8z" />
      <path fill={hue.black} d="M0 428h800v22H0z" />
      <path fill={hue.lime} opacity=".3" d="M560 428h170l30 8H530z" />
    </Frame>
  )
}
