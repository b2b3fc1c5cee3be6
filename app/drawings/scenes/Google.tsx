import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'

const star =
  'm0-11 3.200 7.200 7.800.8-5.900 5.200 1.700 7.700L0 5.900l-6.800 4 1.700-7.700-5.900-5.200 7.800-.8z'

/** A lamp over a town map: a route rises from the search box to the lit place. */
export function Google({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill={hue.leaf} d="M0 0h800v450H0z" />
      <g fill={hue.green}>
        <path d="M0 0h96v70H0zM114 0h132v54L114 66zM264 0h118v44l-118 8zM400 0h148v30l-148 12z" />
        <path d="M0 88l96-4v92H0zM114 82l132-12v110H114zM264 68l118-8v92l-118 22zM400 58l148-12v76l-148 26z" />
        <path d="M0 194h96v102H0zM114 198h132v92l-132 6zM264 192l118-22v104l-118 14zM400 166l148-26v104l-148 26z" />
        <path d="M0 314h96v136H0zM114 314l132-6v142H114zM264 306l118-14v158H264zM400 288l148-26v188H400z" />
        <path d="M566 28l118-12v78l-118 24zM702 14l98-10v68l-98 18zM566 136l118-24v104l-118 26zM702 108l98-18v100l-98 22z" />
        <path d="M566 260l118-26v216H566zM702 230l98-22v242h-98z" />
      </g>
      <path
        fill={hue.moss}
        d="M0 314h96v136H0zM400 58l148-12v76l-148 26zM114 82l132-12v110H114zM702 230l98-22v242h-98z"
      />
      <path fill={hue.sage} opacity=".5" d="M264 192l118-22v104l-118 14z" />
      <path
        fill={hue.green}
        d="M292 220a13 13 0 1 1 26 0 13 13 0 0 1-26 0ZM330 238a16 16 0 1 1 32 0 16 16 0 0 1-32 0ZM300 258a10 10 0 1 1 20 0 10 10 0 0 1-20 0Z"
      />
      <path
        fill="none"
        stroke={hue.plum}
        strokeWidth="40"
        d="M-20 260C90 240 150 300 190 370s120 70 220 60 160-40 410-20"
      />
      <path fill={hue.leaf} d="M246 340h18v110h-18zM382 380h18v70h-18zM548 380h18v70h-18z" />
      <path fill={hue.lime} opacity=".2" d="M700-30 470 150c-20 90 60 170 160 170s180-70 176-160Z" />
      <ellipse cx="632" cy="196" rx="150" ry="116" fill={hue.lime} opacity=".55" />
      <path
        fill={hue.leaf}
        opacity=".55"
        d="M548 92h18v212h-18zM684 94h18v208h-18zM482 188l300-58v18l-300 58z"
      />
      <path
        fill="none"
        stroke={hue.paper}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="1 17"
        d="M391 237V155l152-30 81 90"
      />
      <ellipse cx="632" cy="228" rx="26" ry="9" fill={hue.night} opacity=".5" />
      <path fill={hue.coral} d="M632 228c-32-40-46-60-46-82a46 46 0 0 1 92 0c0 22-14 42-46 82Z" />
      <circle cx="632" cy="146" r="18" fill={hue.paper} />
      <g transform="translate(560 246)">
        <rect width="168" height="68" rx="8" fill={hue.paper} />
        {[24, 54, 84, 114, 144].map((x) => (
          <path key={x} transform={`translate(${x} 25)`} fill={hue.rust} d={star} />
        ))}
        <path fill={hue.sand} d="M14 46h96v8H14z" />
      </g>
      <path fill={hue.night} d="M818-20 740 24l-8-14 70-50z" />
      <path fill={hue.night} d="m668-14 110 60c-8 18-26 22-44 14l-54-28c-18-10-24-30-12-46Z" />
      <path fill={hue.lime} d="m677 24 66 36c-14 22-38 26-56 14s-22-32-10-50Z" />
      {/* Above the label of the video. */}
      <g transform="translate(36 210)">
        <rect width="336" height="54" rx="10" fill={hue.paper} />
        <circle cx="30" cy="24" r="10" fill="none" stroke={hue.night} strokeWidth="5" />
        <path stroke={hue.night} strokeWidth="5" strokeLinecap="round" d="m38 32 8 8" />
        <path fill={hue.night} d="M62 22h92v10H62z" />
        <path fill={hue.rust} d="M162 16h4v22h-4z" />
        <rect x="272" y="6" width="58" height="42" rx="7" fill={hue.night} />
        <path
          fill="none"
          stroke={hue.paper}
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M290 27h22m-8-8 8 8-8 8"
        />
      </g>
    </Frame>
  )
}
