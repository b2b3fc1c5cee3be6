import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'

/** The audience in front of the stage: position and size of each head. */
const heads = [
  [24, 430, 30],
  [96, 440, 26],
  [166, 426, 32],
  [250, 442, 27],
  [322, 430, 30],
  [404, 440, 28],
  [478, 428, 31],
] as const

/** A phone on a stage: a dancer in its video, the next videos above and below it, and an audience in front. */
export function TikTok({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill={hue.wine} d="M0 0h800v450H0z" />
      {[0, 88, 176, 264, 352, 440].map((x) => (
        <path
          key={x}
          fill={hue.plum}
          d={`M${x} 0h46c-4 140-2 250 8 372H${x - 6}C${x + 4} 250 ${x + 4} 140 ${x} 0Z`}
          opacity=".55"
        />
      ))}
      <path
        fill={hue.night}
        d="M0 0h800v34c-60 26-110 26-160 0-60 26-110 26-160 0-60 26-110 26-160 0-60 26-110 26-160 0C120 60 60 60 0 34Z"
      />
      <path fill={hue.brown} d="M0 372h800v78H0z" />
      <path fill={hue.brick} d="M0 372h800v12H0z" />
      <path fill={hue.lime} opacity=".16" d="M300 54h44L820 372v78H430Z" />
      <ellipse cx="632" cy="400" rx="190" ry="26" fill={hue.lime} opacity=".3" />
      <g transform="rotate(-32 318 50)">
        <path fill={hue.black} d="M312-20h12v42h-12zM290 14h56l10 44h-76Z" />
        <path fill={hue.lime} d="M278 58h80v10c-24 8-56 8-80 0Z" />
      </g>
      <path fill={hue.leaf} d="M552-40h160V34c0 6-4 10-10 10H562c-6 0-10-4-10-10Z" />
      <path fill={hue.ochre} d="M606-10h52v54h-52z" />
      <rect x="536" y="58" width="192" height="348" rx="26" fill={hue.black} />
      <rect x="546" y="68" width="172" height="328" rx="18" fill={hue.peach} />
      <path
        fill={hue.coral}
        d="M718 150v228c0 10-8 18-18 18H564c-10 0-18-8-18-18v-62c40-96 96-158 172-166Z"
      />
      <circle cx="622" cy="190" r="66" fill={hue.ochre} />
      <path fill={hue.rust} d="M546 342h172v36c0 10-8 18-18 18H564c-10 0-18-8-18-18Z" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path stroke={hue.night} strokeWidth="22" d="m626 268-30 38 6 52M628 268l34 30-8 50" />
        <path stroke={hue.brick} strokeWidth="12" d="m616 206-38-12-8-44M640 206l34-30 6-40" />
        <path stroke={hue.night} strokeWidth="12" d="M602 362h-16M654 354h18" />
      </g>
      <path fill={hue.paper} d="M608 198c12-6 28-6 40 0l-4 78h-38Z" />
      <path fill={hue.brick} d="M620 176h16v28h-16z" />
      <circle cx="628" cy="164" r="22" fill={hue.brick} />
      <path
        fill={hue.night}
        d="M604 168c-4-28 10-36 26-36 18 0 28 14 22 36 12 4 18 14 12 24-8-2-16-10-18-24-4-10-12-14-22-14-10 0-16 6-20 14Z"
      />
      <path fill={hue.paper} d="M700 250c-16-12-20-26-10-32 6-2 9 2 10 5 1-3 4-7 10-5 10 6 6 20-10 32Z" />
      <circle cx="700" cy="282" r="10" fill={hue.paper} />
      <path fill={hue.paper} d="M692 304h16v12l-8-5-8 5zM562 376h92v5h-92z" />
      <path fill={hue.lime} d="M562 376h58v5h-58z" />
      <g fill={hue.black}>
        {heads.map(([x, y, r]) => (
          <path key={x} d={`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0l${r * 0.7} 40H${x - r * 1.7}Z`} />
        ))}
        <path d="M262 450l14-96h14l-4 96zM494 450l10-88h14l-2 88z" />
        <rect x="266" y="316" width="30" height="52" rx="6" />
        <rect x="496" y="328" width="30" height="52" rx="6" />
      </g>
      <path fill={hue.peach} d="M271 322h20v38h-20zM501 334h20v38h-20z" />
    </Frame>
  )
}
