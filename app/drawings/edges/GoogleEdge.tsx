import { hue } from '~/drawings/scenes/palette'
import { CARD, Edge, Head } from './Edge'

/** The stars of a review, growing from left to right. */
const STARS = [0, 1, 2, 3, 4]
const STAR = 'M0-20 6-7 20-6 9 4 13 18 0 10-13 18-9 4-20-6-6-7Z'

/** A cat with a magnifying glass finds a place, which leads on to its stars. */
export function GoogleEdge() {
  return (
    <Edge>
      <Head x={150} y={132} size={6.4} turn={-4} />
      <path stroke={CARD} strokeWidth="30" strokeLinecap="round" d="M330 214 304 188" />
      <path stroke={hue.rust} strokeWidth="18" strokeLinecap="round" d="M250 172 312 208" />
      <circle cx="204" cy="128" r="62" fill={hue.green} stroke={hue.rust} strokeWidth="13" />
      <path fill={hue.lime} d="M148 136C152 98 196 78 258 108 252 146 200 174 148 136Z" />
      <path fill={hue.night} d="M206 90c16 22 16 50 0 72-14-22-14-50 0-72Z" />
      <path
        stroke="var(--text-3)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="0 19"
        d="M352 184C392 184 388 146 420 146S446 184 480 184M566 184C660 184 660 150 744 150"
      />
      <g transform="translate(524 188)">
        <path fill={hue.coral} d="M0 0C-16-38-46-64-46-102a46 46 0 0 1 92 0C46-64 16-38 0 0Z" />
        <circle cy="-102" r="18" fill={hue.wine} />
      </g>
      {STARS.map((star) => (
        <path
          key={star}
          transform={`translate(${806 + star * 84} ${146 - star * 6}) scale(${1.1 + star * 0.22})`}
          fill={hue.ochre}
          stroke={hue.ochre}
          strokeWidth="3"
          strokeLinejoin="round"
          d={STAR}
        />
      ))}
    </Edge>
  )
}
