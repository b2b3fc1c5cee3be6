import { Can } from '~/drawings/scenes/Can'
import { hue } from '~/drawings/scenes/palette'

/** One shot of a film, composed for a tall or a wide frame: a can in the evening sun. */
export function CanFilm({ tall }: { tall: boolean }) {
  const [width, height] = tall ? [360, 540] : [960, 540]
  const middle = width / 2
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={hue.ochre} d={`M0 0h${width}v${height}H0z`} />
      <circle cx={middle} cy="262" r={tall ? 178 : 216} fill={hue.peach} />
      <circle cx={middle} cy="262" r={tall ? 122 : 150} fill={hue.coral} />
      <path
        fill={hue.green}
        d={`M0 ${tall ? 400 : 380}c${width * 0.25}-70 ${width * 0.65}-80 ${width}-20v${height}H0z`}
      />
      <path fill={hue.moss} d={`M0 462c${width * 0.33}-50 ${width * 0.7}-40 ${width} 10v${height}H0z`} />
      <g transform={`translate(${middle} 276) rotate(-8)`}>
        <Can x={-84} y={-160} size={2} />
      </g>
    </svg>
  )
}
