import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'
import { windows } from './shapes'

/** The houses around the square: left edge, height of the eaves, width, height of the gable, wall and roof colors. */
const houses = [
  [-20, 284, 92, 44, hue.brick, hue.wine],
  [72, 262, 84, 52, hue.plum, hue.night],
  [156, 270, 76, 0, hue.rust, hue.brick],
  [232, 226, 96, 56, hue.brown, hue.black],
  [328, 244, 82, 40, hue.brick, hue.wine],
  [410, 186, 100, 60, hue.plum, hue.night],
  [510, 212, 96, 0, hue.brown, hue.black],
  [606, 150, 108, 62, hue.rust, hue.plum],
  [714, 178, 106, 50, hue.brick, hue.wine],
] as const

const flags = [hue.coral, hue.ochre, hue.paper, hue.peach, hue.sage, hue.rust]

/** A town square at night: people gather in front of a page as tall as a house, with a lit thumb on it. */
export function Facebook({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill={hue.pine} d="M0 0h800v450H0z" />
      <path fill={hue.moss} d="M0 190c180-60 320-110 800-130v260H0z" />
      {houses.map(([x, eaves, width, gable, wall, roof]) => (
        <g key={x}>
          <path fill={wall} d={`M${x} ${eaves}h${width}v150h${-width}z`} />
          <path
            fill={roof}
            d={
              gable
                ? `M${x - 4} ${eaves}l${width / 2 + 4} ${-gable} ${width / 2 + 4} ${gable}z`
                : `M${x - 3} ${eaves - 12}h${width + 6}v14h${-width - 6}z`
            }
          />
          <path
            fill={hue.peach}
            d={windows({
              x: x + 14,
              y: eaves + 20,
              columns: Math.floor((width - 16) / 22),
              rows: 4,
              lit: 0.55,
              step: [23, 30],
              size: [12, 17],
            })}
          />
        </g>
      ))}
      <path fill={hue.night} d="M0 354c260-26 540-26 800 0v96H0z" />
      <path
        fill={hue.coal}
        d="M120 398h70v6h-70zM250 376h50v5h-50zM30 424h90v7H30zM330 418h80v6h-80zM690 420h90v6h-90zM430 384h40v5h-40z"
      />
      <path
        fill="none"
        stroke={hue.paper}
        strokeWidth="2"
        opacity=".5"
        d="M0 120c120 66 290 76 440 6M440 126C560 170 690 150 800 60"
      />
      {flags.map((color, index) => (
        <path
          key={color}
          fill={color}
          d={`m${34 + index * 68} ${[140, 163, 173, 171, 159, 137][index]} 24 2-10 26z`}
        />
      ))}
      <path fill={hue.black} d="M540 330h12v84h-12zM714 330h12v84h-12z" />
      <ellipse cx="632" cy="412" rx="180" ry="18" fill={hue.lime} opacity=".2" />
      <rect x="518" y="64" width="230" height="286" rx="12" fill={hue.black} />
      <rect x="510" y="58" width="230" height="286" rx="12" fill={hue.paper} />
      <path fill={hue.leaf} d="M510 70c0-7 5-12 12-12h206c7 0 12 5 12 12v62H510Z" />
      <path fill={hue.green} d="M510 132V108l52-30 46 34 40-20 92 40Z" />
      <circle cx="556" cy="136" r="30" fill={hue.paper} />
      <circle cx="556" cy="136" r="24" fill={hue.coral} />
      <circle cx="556" cy="130" r="9" fill={hue.paper} />
      <path fill={hue.paper} d="M540 152c4-14 28-14 32 0-8 10-24 10-32 0Z" />
      <path fill={hue.night} d="M598 146h86v10h-86z" />
      <path fill={hue.sand} d="M598 164h56v7h-56zM528 316h60v8h-60zM600 316h44v8h-44zM656 316h66v8h-66z" />
      <path fill={hue.night} d="M528 184h194v122H528z" />
      <g transform="translate(568 190) scale(1.1)">
        <rect y="46" width="26" height="52" rx="4" fill={hue.paper} />
        <path
          fill={hue.lime}
          d="M34 94V46L54 8c11-3 18 5 15 15l-6 19h33c9 0 13 8 11 15l-9 33c-2 6-6 9-12 9H44c-6 0-10-2-10-5Z"
        />
      </g>
      <g fill={hue.black}>
        {[
          [452, 404, 1],
          [486, 414, 0.9],
          [560, 424, 1.15],
          [604, 416, 0.9],
          [676, 426, 1.15],
          [764, 412, 1],
          [392, 424, 1.1],
          [300, 410, 0.8],
        ].map(([x, y, size]) => (
          <path
            key={x}
            transform={`translate(${x} ${y}) scale(${size})`}
            d="M0-44a11 11 0 0 1 7 20c9 3 12 12 12 26v40h-38V2c0-14 3-23 12-26a11 11 0 0 1 7-20Z"
          />
        ))}
      </g>
    </Frame>
  )
}
