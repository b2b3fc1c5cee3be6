import { CAT_HEAD } from '~shared/brand/mark'
import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'

/** The free trial: a present on the cat's own tail, and the cat that was in it, with the lid on its ears. */
export function Gift({ className }: SceneProps) {
  return (
    <Frame className={className} fit="xMaxYMax slice">
      <path fill={hue.lime} d="M0 0h800v450H0z" />
      <path
        fill="none"
        stroke={hue.night}
        strokeWidth="27"
        strokeLinecap="round"
        d="M-20 408h610c100 0 160-30 164-140 3-76-3-146 26-204"
      />
      <g transform="translate(20 0)">
        <path fill={hue.plum} d="M470 236h196v40H470z" />
        <g transform="translate(566 222) rotate(-5) scale(6.1)">
          <path fill={hue.night} d={CAT_HEAD} />
          {[1, -1].map((side) => (
            <g key={side} transform={`scale(${side} 1)`}>
              <path fill={hue.paper} d="M3 2.7C3.2-1.3 7.9-3.9 11.5-1 11.2 3.4 6.3 6.5 3 2.7Z" />
              <path fill={hue.night} d="M7.4-2.2C8.7-.3 8.7 2.3 7.3 4.2 6 2.3 6.1-.4 7.4-2.2Z" />
            </g>
          ))}
        </g>
        <path fill={hue.rust} d="M470 262h196v132H470z" />
        <path fill={hue.brick} d="M470 262h196v14H470z" />
        <path fill={hue.plum} d="M550 262h36v132h-36z" />
        <g transform="translate(562 142) rotate(-13)">
          <path fill={hue.coral} d="M-112-22h224v44h-224z" />
          <path fill={hue.plum} d="M-18-22h36v44h-36z" />
          <path
            fill={hue.plum}
            d="M0-22c-56 4-92-14-88-40 4-24 52-20 88 40Zm-10-12c-24-24-52-34-60-24s22 24 60 24Zm10 12c56 4 92-14 88-40-4-24-52-20-88 40Zm10-12c24-24 52-34 60-24s-22 24-60 24Z"
          />
        </g>
      </g>
    </Frame>
  )
}
