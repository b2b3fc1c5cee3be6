import { Can } from './Can'
import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'

/** A film shoot: a can on a table under a lamp, a phone on a tripod in front of it, and the same can on its screen. */
export function Film({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill={hue.plum} d="M0 0h800v450H0z" />
      <path fill={hue.rust} d="M300 0h500v372H300z" />
      <path fill={hue.coral} d="M360 0h440v320c-150 52-330 60-440 20Z" />
      <path fill={hue.wine} d="M0 372h800v78H0z" />
      <path fill={hue.brick} d="M300 372h500l-40 44H260Z" />
      <path fill={hue.lime} opacity=".28" d="M776 96 560 330h-90L700 34Z" />
      <g transform="rotate(42 740 62)">
        <rect x="664" y="14" width="150" height="74" rx="8" fill={hue.black} />
        <rect x="672" y="74" width="134" height="22" rx="4" fill={hue.lime} />
        <path fill={hue.black} d="M726-40h22v60h-22z" />
      </g>
      <path fill={hue.black} d="M440 332h330v16H440z" />
      <path fill={hue.wine} d="M456 348h16v86h-16zM736 348h16v86h-16z" />
      <ellipse cx="590" cy="332" rx="80" ry="9" fill={hue.brick} />
      <Can x={548} y={188} size={1} />
      <circle cx="676" cy="312" r="20" fill={hue.ochre} />
      <path fill={hue.peach} d="M676 312m-14 0a14 14 0 1 0 28 0z" />
      <path fill={hue.green} d="M690 294c10-10 22-10 28-4-6 10-18 12-28 4Z" />
      <path fill={hue.black} d="M302 330h16v80l46 40h-24l-30-28-30 28h-24l46-40z" />
      <g transform="rotate(-6 310 220)">
        <rect x="228" y="84" width="164" height="262" rx="22" fill={hue.black} />
        <rect x="237" y="93" width="146" height="244" rx="14" fill={hue.coral} />
        <path fill={hue.rust} d="M237 270h146v53c0 8-6 14-14 14H251c-8 0-14-6-14-14z" />
        <path fill={hue.lime} opacity=".35" d="m383 100-76 176h-60L350 93h19c8 0 14 3 14 7Z" />
        <Can x={278} y={158} size={0.74} />
        <circle cx="256" cy="112" r="7" fill={hue.paper} />
        <path fill={hue.paper} d="M270 107h40v10h-40z" />
        <path
          fill="none"
          stroke={hue.paper}
          strokeWidth="3"
          d="M250 148v-14h14M370 148v-14h-14M250 294v14h14M370 294v14h-14"
        />
      </g>
      <g transform="translate(60 300) rotate(-8)">
        <path fill={hue.black} d="M0 26h130v84H0z" />
        <path fill={hue.paper} d="m-4 18 126-34 6 20L2 38z" />
        <path fill={hue.black} d="m12 13 20-5 8 20-20 5zM52 3l20-6 8 20-20 6zM92-8l20-6 8 20-20 6z" />
        <path fill={hue.sand} d="M14 46h60v7H14zM14 62h96v7H14zM14 78h40v7H14z" />
      </g>
    </Frame>
  )
}
