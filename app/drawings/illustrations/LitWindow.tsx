import { hue } from '~/drawings/scenes/palette'

/** The one lit window of a house at night: servers on a shelf, and a cat on the sill. 300 × 420 units plus its glow. */
export function LitWindow() {
  return (
    <svg viewBox="0 0 300 420" overflow="visible" aria-hidden="true" focusable="false">
      <path fill={hue.lime} opacity=".07" d="M-60-60h420v540H-60z" />
      <path fill={hue.lime} opacity=".09" d="M-26-26h352v472H-26z" />
      <path fill={hue.black} d="M0 0h300v400H0z" />
      <path fill={hue.lime} d="M14 14h272v372H14z" />
      <path fill={hue.limeShade} d="M14 214h272v172H14z" />
      {/* Three busy servers. */}
      <g fill={hue.moss}>
        <path d="M176 106h96v40h-96zM176 152h96v40h-96zM166 198h116v8H166z" />
      </g>
      <path fill={hue.lime} d="M188 120h34v5h-34zM188 129h34v5h-34zM188 166h34v5h-34zM188 175h34v5h-34z" />
      <circle cx="258" cy="126" r="5" fill={hue.coral} />
      <circle cx="242" cy="126" r="5" fill={hue.lime} />
      <circle cx="258" cy="172" r="5" fill={hue.lime} />
      <circle cx="242" cy="172" r="5" fill={hue.lime} />
      {/* A ceiling lamp. */}
      <path fill={hue.night} d="M84 14h5v60h-5zM58 98c2-18 14-26 28-26s26 8 28 26z" />
      <path fill={hue.paper} d="M70 98h32a16 16 0 0 1-32 0Z" />
      {/* A plant, and the cat with its tail hanging over the sill. */}
      <path fill={hue.rust} d="M34 340h56l-8 46H42z" />
      <path
        fill={hue.green}
        d="M60 342C30 322 22 286 32 252c20 16 30 46 30 70 0-44 10-78 34-98 12 40 0 88-30 118ZM64 342c4-28 20-44 46-48-4 26-20 42-46 48Z"
      />
      <path
        fill={hue.night}
        d="M164 386c-12-32 4-72 19-86-12-12-14-28-11-44l1-26c0-6 8-8 12-3l12 15c8-2 18-2 26 0l12-15c4-5 12-3 12 3l0 26c4 18 0 34-10 44 16 14 28 54 18 86Z"
      />
      <path
        fill="none"
        stroke={hue.night}
        strokeWidth="17"
        strokeLinecap="round"
        d="M238 378c34 6 30 34 26 52-4 20 4 32 20 32"
      />
      <path fill={hue.lime} d="M182 262c6-8 14-8 18 0-4 8-12 8-18 0ZM210 262c6-8 14-8 18 0-4 8-12 8-18 0Z" />
      <path fill={hue.night} d="M189 256h4v12h-4zM217 256h4v12h-4z" />
      <path fill={hue.black} d="M144 14h12v190h-12zM14 204h272v11H14z" />
      <path fill={hue.moss} d="M-16 386h332v22H-16z" />
      <path fill={hue.lime} opacity=".5" d="M-16 386h332v4H-16z" />
      <path
        fill="none"
        stroke={hue.night}
        strokeWidth="17"
        strokeLinecap="round"
        d="M264 400c-4 14-6 24-6 34-4 20 8 32 24 28"
      />
    </svg>
  )
}
