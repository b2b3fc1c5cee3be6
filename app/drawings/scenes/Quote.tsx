import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'

/** A quote being written: a sheet with its total, a pencil, and a lamp over both. */
export function Quote({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill={hue.green} d="M0 0h800v450H0z" />
      <path fill={hue.brown} d="M0 318h800v132H0z" />
      <path fill={hue.coal} d="M0 318h800v10H0z" />
      <path fill={hue.lime} opacity=".16" d="M548 92h124l158 280H390Z" />
      <path fill={hue.black} d="M606-10h8v50h-8z" />
      <path fill={hue.black} d="M530 92c0-38 34-60 80-60s80 22 80 60z" />
      <path fill={hue.lime} d="M538 92h144c-10 16-40 22-72 22s-62-6-72-22Z" />
      <g transform="translate(474 150) rotate(-5)">
        <path fill={hue.black} opacity=".35" d="M14 12h230v290H14z" />
        <path fill={hue.paper} d="M0 0h230v290H0z" />
        <path fill={hue.night} d="M22 24h96v18H22z" />
        <path fill={hue.sand} d="M22 66h110v9H22zM22 96h84v9H22zM22 126h122v9H22zM22 156h92v9H22z" />
        <path fill={hue.rust} d="M172 66h36v9h-36zM180 96h28v9h-28zM164 126h44v9h-44zM184 156h24v9h-24z" />
        <path fill={hue.night} d="M22 184h186v4H22zM136 202h72v26h-72zM22 208h44v12H22z" />
        <path
          fill="none"
          stroke={hue.rust}
          strokeWidth="5"
          strokeLinecap="round"
          d="M24 262c14-20 20-20 18-6s10 12 18-4 14-8 16 2 12 4 34-8"
        />
      </g>
      <g transform="translate(596 404) rotate(-34)">
        <path fill={hue.ochre} d="M34-11h150v22H34z" />
        <path fill={hue.peach} d="M0 0 34-11v22z" />
        <path fill={hue.night} d="m0 0 12-4v8z" />
        <path fill={hue.sage} d="M184-11h14v22h-14z" />
        <path fill={hue.coral} d="M198-11h16c6 0 9 5 9 11s-3 11-9 11h-16z" />
      </g>
      <path fill={hue.rust} d="M350 300h66v76c0 8-6 14-14 14h-38c-8 0-14-6-14-14z" />
      <path fill="none" stroke={hue.rust} strokeWidth="9" d="M350 318c-28-6-28 44 2 40" />
      <path fill={hue.night} d="M354 300h58v6h-58z" />
      <path fill={hue.plum} d="M86 362h190v26H86z" />
      <path fill={hue.sand} d="M96 367h180v16H96z" />
      <path fill={hue.coral} d="M104 334h156v28H104z" />
      <path fill={hue.paper} d="M104 340h146v16H104z" />
    </Frame>
  )
}
