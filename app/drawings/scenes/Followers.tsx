import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'

/** The followers, nearest to the lantern first: position, height and coat. */
const walkers = [
  [556, 252, 0.94, hue.rust],
  [500, 288, 1, hue.ochre],
  [442, 316, 1.04, hue.plum],
  [382, 338, 1.1, hue.coral],
  [318, 356, 1.14, hue.leaf],
  [250, 370, 1.2, hue.peach],
  [178, 382, 1.26, hue.brick],
  [100, 392, 1.32, hue.ochre],
  [18, 398, 1.38, hue.rust],
] as const

const faces = [hue.peach, '#7A452F', '#C98B63', '#E0A67C', '#5A3324'] as const

/** A path that rises like a tail: someone leads with a lantern, and more and more people follow. */
export function Followers({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill={hue.wine} d="M0 0h800v450H0z" />
      <path fill={hue.plum} d="M0 290c200-20 360-70 460-140S640 40 800 20v430H0z" opacity=".6" />
      <path fill={hue.night} d="M0 400c250-4 430-50 530-140 60-54 130-120 270-130v320H0z" />
      <path
        fill="none"
        stroke={hue.brown}
        strokeWidth="46"
        strokeLinecap="round"
        d="M-30 412c300-6 460-60 560-140 60-50 110-92 300-108"
      />
      <circle cx="676" cy="120" r="120" fill={hue.lime} opacity=".08" />
      <circle cx="676" cy="120" r="72" fill={hue.lime} opacity=".12" />
      {[...walkers].reverse().map(([x, y, size, coat], index) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path fill={hue.black} d="M-12-20h9l-4 32h-10zM3-20h9l8 30-9 3z" />
          <path fill={coat} d="M-18-16c-2-34 2-54 18-54s20 20 18 54z" />
          <circle cy="-82" r="14" fill={faces[index % faces.length]} />
          <path fill={hue.black} d="M-15-82c-2-12 6-18 15-18s17 6 14 16c-8-6-18-6-24-4z" />
        </g>
      ))}
      <g transform="translate(620 214) scale(1.05)">
        <path fill={hue.black} d="M-14-20h10l-6 34h-10zM4-20h10l12 28-9 5z" />
        <path fill={hue.paper} d="M-20-14c-4-38 2-60 20-60s22 22 20 60z" />
        <path fill="none" stroke={hue.sand} strokeWidth="12" strokeLinecap="round" d="m8-58 36-12" />
        <circle cy="-88" r="15" fill="#C98B63" />
        <path fill={hue.rust} d="M-17-90c0-14 8-20 18-20s16 6 16 16l8 4H-17z" />
        <path fill="none" stroke={hue.black} strokeWidth="4" d="M46-72v-10m-8 12c0-16 16-16 16 0" />
        <rect x="32" y="-70" width="28" height="36" rx="5" fill={hue.lime} />
        <path fill={hue.black} d="M30-72h32v6H30zM30-38h32v6H30z" />
      </g>
    </Frame>
  )
}
