import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'
import { dots } from './shapes'

/** The cars on the road, nearest first: position, size and color. */
const cars = [
  [128, 404, 1.5, hue.coral],
  [300, 396, 1.15, hue.ochre],
  [420, 368, 0.9, hue.paper],
  [524, 324, 0.68, hue.rust],
  [586, 284, 0.5, hue.coral],
  [622, 250, 0.36, hue.ochre],
] as const

/** A road full of headlights that climbs through the night to one lit window: a website. */
export function WebsiteTraffic({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill={hue.wine} d="M0 0h800v450H0z" />
      <path fill={hue.plum} d="M0 120c240-50 520-50 800 10v320H0z" />
      <path fill={hue.brick} d="M0 214c200-60 420-60 800 0v236H0z" />
      <path fill={hue.rust} d="M0 282c200-50 360-50 520-20v188H0z" />
      <path
        fill="none"
        stroke={hue.paper}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".6"
        d={dots([
          [60, 60],
          [140, 120],
          [220, 40],
          [300, 96],
          [390, 50],
          [40, 170],
          [450, 130],
        ])}
      />
      <path
        fill={hue.plum}
        d="M0 330c120-90 200-100 300-60 90-80 190-110 280-90 90-30 160-20 220 10v260H0z"
      />
      <path fill={hue.lime} opacity=".12" d="M470-20h330v270c-130 30-270 0-360-60Z" />
      <path fill={hue.wine} d="M0 370c150-60 280-60 400-30 110-80 260-110 400-90v200H0z" />
      <path
        fill={hue.peach}
        d="m610 214-10 20c-14 30-40 62-92 92-90 50-250 60-508 50v74h420c90-40 190-110 222-190 8-20 8-36 2-46Z"
        opacity=".35"
      />
      <path
        fill={hue.night}
        d="M622 222c-10 46-42 88-106 116C400 388 210 384-10 372v78h396c130-24 232-92 262-190 4-14 6-26 6-38Z"
      />
      <path
        fill="none"
        stroke={hue.ochre}
        strokeWidth="4"
        strokeDasharray="26 22"
        d="M-10 416c240 14 420 6 540-62 66-38 98-84 108-130"
      />
      <path fill={hue.brick} d="M420 450c130-30 214-98 240-190 60-4 100 6 140 20v170z" />
      {[
        [700, 330, 1],
        [744, 352, 1.3],
        [772, 318, 0.8],
        [662, 392, 1.4],
        [60, 340, 0.8],
        [210, 330, 0.9],
        [170, 346, 0.6],
      ].map(([x, y, size]) => (
        <path
          key={x}
          fill={hue.night}
          transform={`translate(${x} ${y}) scale(${size})`}
          d="M-3 0h6v14h-6zM0-64c14 26 20 44 20 54S10 4 0 4s-20-4-20-14 6-28 20-54Z"
        />
      ))}
      <g transform="translate(514 36)">
        <path fill={hue.black} d="M8 10h236v190H8z" opacity=".4" />
        <rect width="240" height="190" rx="12" fill={hue.night} />
        <path fill={hue.coral} d="M14 14h10v10H14z" />
        <path fill={hue.ochre} d="M30 14h10v10H30z" />
        <path fill={hue.sage} d="M46 14h10v10H46z" />
        <path fill={hue.coal} d="M70 12h154v14H70z" />
        <path fill={hue.lime} d="M8 36h224v138c0 5-3 8-8 8H16c-5 0-8-3-8-8z" />
        <path fill={hue.night} d="M24 56h108v16H24zM24 80h80v16H24z" />
        <rect x="24" y="110" width="56" height="20" rx="4" fill={hue.night} />
        <path fill={hue.night} d="M150 162v-28h16v28zM172 162v-46h16v46zM194 162V92h16v70z" />
        <path fill={hue.limeShade} d="M24 144h92v7H24zM24 156h64v7H24z" />
      </g>
      {cars.map(([x, y, size, color]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path fill={hue.ochre} opacity=".35" d="m34-6 92-34v44z" />
          <path
            fill={color}
            d="M-40-2c0-10 4-14 14-15l8-13c3-4 6-6 11-6h16c5 0 9 2 12 6l9 13c8 1 12 5 12 13v8h-82z"
          />
          <path fill={hue.black} d="M-12-18l6-10c1-2 3-3 5-3h2v13zM5-31h4c2 0 4 1 5 3l7 10H5z" />
          <circle cx="-20" cy="5" r="9" fill={hue.black} />
          <circle cx="22" cy="5" r="9" fill={hue.black} />
          <path fill={hue.paper} d="M35-10h8v7h-8z" />
        </g>
      ))}
    </Frame>
  )
}
