import { useId } from 'react'
import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'
import { dots, windows } from './shapes'

/** The skyline, a bar chart rising to the right: left edge, top, width and shade of each house. */
const houses = [
  [0, 330, 92, '#1E1913'],
  [92, 290, 78, '#241D15'],
  [170, 312, 70, '#1A1610'],
  [240, 250, 96, '#282017'],
  [336, 272, 72, '#1E1913'],
  [408, 206, 104, '#2C2319'],
  [512, 232, 64, '#211A13'],
  [576, 160, 124, '#33281C'],
  [700, 226, 100, '#1E1913'],
] as const

/** A cat on a roof in front of a lime moon, above a city at night. */
export function City({ className }: SceneProps) {
  const glow = useId()
  return (
    <Frame className={className}>
      <radialGradient id={glow} cx="616" cy="120" r="430" gradientUnits="userSpaceOnUse">
        <stop stopColor="#6B6A1E" />
        <stop offset=".28" stopColor="#3A3515" />
        <stop offset=".7" stopColor="#1B170F" />
        <stop offset="1" stopColor="#130F0A" />
      </radialGradient>
      <path fill={`url(#${glow})`} d="M0 0h800v450H0z" />
      <g stroke={hue.paper} strokeLinecap="round" strokeWidth="2.8">
        <path
          d={dots([
            [220, 46],
            [380, 70],
            [40, 180],
            [440, 40],
            [60, 60],
          ])}
          opacity=".45"
        />
        <path
          d={dots([
            [130, 120],
            [470, 110],
            [760, 160],
            [300, 140],
            [180, 200],
          ])}
          opacity=".8"
        />
      </g>
      <circle cx="616" cy="112" r="88" fill={hue.lime} />
      {houses.map(([x, top, width, shade]) => (
        <path key={x} fill={shade} d={`M${x} ${top}h${width}V450h${-width}z`} />
      ))}
      {houses.map(([x, top, width]) => {
        const columns = Math.floor((width - 16) / 18)
        const rows = Math.floor((430 - top) / 22)
        return (
          <path key={x} fill={hue.peach} d={windows({ x: x + 13, y: top + 16, columns, rows, lit: 0.36 })} />
        )
      })}
      <path
        fill={hue.lime}
        d="M140 350h8v11h-8zM253 266h8v11h-8zM421 288h8v11h-8zM589 264h8v11h-8zM643 176h8v11h-8zM713 308h8v11h-8z"
      />
      <g transform="translate(618 161) scale(1.12)">
        <path
          fill={hue.black}
          d="M-22 0C-27-16-20-36-13-44-19-50-20-58-18.500-66L-18-79C-18-82-14-83-12-80.500L-6-73C-2-74 3-74 7-73L13-80.500C15-83 19-82 19-79L19-66C21-57 19-50 14-44 22-36 28-16 23 0Z"
        />
        <path
          d="M18-4C40-2 44-16 43-34 42-52 44-66 54-76"
          fill="none"
          stroke={hue.black}
          strokeWidth="9"
          strokeLinecap="round"
        />
        <path d="M-11-59q4.500-5 9 0-4.500 6-9 0ZM4-59q4.500-5 9 0-4.500 6-9 0Z" fill={hue.lime} />
      </g>
    </Frame>
  )
}
