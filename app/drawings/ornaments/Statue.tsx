import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

const pigeon = 'M-22 2c6-4 10-10 12-16 4-12 16-18 24-12 4 2 6 6 6 10l8 4-9 2c-2 10-10 16-20 16-6 0-13-1-21-4Z'

/** A raised thumb on a plinth, flags on a line, and two pigeons. */
export function Statue() {
  return (
    <Stand>
      <path fill="none" stroke={hue.brick} strokeWidth="3" d="M6 62c62 34 130 38 200 12" />
      {[hue.coral, hue.ochre, hue.leaf, hue.peach, hue.rust].map((color, index) => (
        <path
          key={color}
          fill={color}
          d={`m${20 + index * 35} ${[69, 83, 91, 93, 89][index] ?? 0} 25 3-11 28z`}
        />
      ))}
      <path fill={hue.brick} d="M178 182h124v18H178z" />
      <path fill={hue.rust} d="M190 122h100v60H190z" />
      <path fill={hue.brick} d="M182 114h116v12H182z" />
      <path fill={hue.ochre} d="M216 142h48v22h-48z" />
      <path fill={hue.brick} d="M224 148h32v4h-32zM224 156h20v4h-20z" />
      <g transform="translate(200 12)" strokeLinejoin="round">
        <path
          fill={hue.green}
          stroke={hue.green}
          strokeWidth="12"
          d="M0 46h26v54H0zM34 94V46L54 8c11-3 18 5 15 15l-6 19h33c9 0 13 8 11 15l-9 33c-2 6-6 9-12 9H44c-6 0-10-2-10-5Z"
        />
        <rect y="46" width="26" height="54" rx="4" fill={hue.coral} />
        <path
          fill={hue.lime}
          d="M34 94V46L54 8c11-3 18 5 15 15l-6 19h33c9 0 13 8 11 15l-9 33c-2 6-6 9-12 9H44c-6 0-10-2-10-5Z"
        />
      </g>
      <g stroke={hue.rust} strokeWidth="3">
        <path d="M94 184v16m8-16v16M44 186v14m7-14v14" />
      </g>
      <path fill={hue.leaf} transform="translate(98 180)" d={pigeon} />
      <path
        fill={hue.sage}
        transform="translate(94 184) scale(.55)"
        d="M-20 2c14-14 24-16 34-12-4 10-16 16-34 12Z"
      />
      <path fill={hue.rust} transform="translate(46 184) scale(-.82 .82)" d={pigeon} />
    </Stand>
  )
}
