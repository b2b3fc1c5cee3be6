import { hue } from '~/drawings/scenes/palette'
import styles from './Workshop.module.css'

/** The foundation stones: left edge, course (0 is the top one), width and shade. */
const STONES = [
  [0, 0, 132, hue.brick],
  [140, 0, 96, hue.plum],
  [244, 0, 168, hue.brick],
  [420, 0, 104, hue.rust],
  [532, 0, 108, hue.plum],
  [0, 1, 76, hue.plum],
  [84, 1, 148, hue.rust],
  [240, 1, 116, hue.plum],
  [364, 1, 140, hue.brick],
  [512, 1, 128, hue.plum],
] as const

/** The blocks already in place: left edge, top, width, height and color. */
const BLOCKS = [
  [124, 118, 236, 128, hue.leaf],
  [124, 262, 112, 118, hue.ochre],
  [252, 262, 108, 118, hue.paper],
  [124, 396, 236, 122, hue.sand],
] as const

/** The dial's ticks, in degrees from its left end. */
const TICKS = [0, 30, 60, 90, 120, 150, 180]

/**
 * The back of the redesigned window: planks and props, the blocks that make up the page, one of them coming down from
 * the crane, the speed dial, and the stones below. 640 × 680 units.
 */
export function Workshop() {
  return (
    <svg viewBox="0 0 640 680" aria-hidden="true" focusable="false">
      {/* The front is lit, so light spills past the board's edges. */}
      <path fill={hue.lime} d="M74 52h516v512H74z" />
      <path fill={hue.peach} d="M84 60h494v504H84z" />
      {[0, 1, 2, 3, 4, 5].map((plank) => (
        <path
          key={plank}
          fill={plank % 2 ? hue.rust : hue.brick}
          d={`M${96 + plank * 79} 74h${plank === 5 ? 75 : 77}v490h-${plank === 5 ? 75 : 77}z`}
        />
      ))}
      <path fill={hue.ochre} d="M84 86h494v20H84zM84 530h494v22H84z" />
      <path fill={hue.peach} d="m380 530 176-424h24v26L406 552h-26z" />
      {BLOCKS.map(([x, y, width, height, color]) => (
        <g key={`${x}${y}`}>
          <path fill={hue.plum} d={`M${x + 6} ${y + 8}h${width}v${height}h-${width}z`} />
          <path fill={color} d={`M${x} ${y}h${width}v${height}h-${width}z`} />
        </g>
      ))}
      <path fill={hue.green} d="M124 246v-40l64-52 58 48 36-26 78 52v18z" />
      <circle cx="316" cy="150" r="17" fill={hue.ochre} />
      <path fill={hue.coal} d="M140 282h60v11h-60zM140 302h80v11h-80zM140 322h44v11h-44z" />
      <path fill={hue.rust} d="M268 284a19 19 0 1 1 38 0 19 19 0 0 1-38 0ZM262 336c2-36 50-36 50 0z" />
      <path fill={hue.slate} d="M262 350h80v8h-80z" />
      <path fill={hue.coal} d="M142 416h120v14H142zM142 440h92v14h-92zM142 478h84v24h-84z" />
      <path fill={hue.slate} d="M278 416h64v84h-64z" />

      {/* The remaining gap, and the block coming down to fill it. */}
      <path
        fill="none"
        stroke={hue.paper}
        strokeWidth="4"
        strokeDasharray="13 11"
        d="M388 262h150v118H388z"
      />
      <g className={styles.load}>
        <path fill="none" stroke={hue.coal} strokeWidth="5" d="M463-400v560M463 160l-56 54M463 160l56 54" />
        <circle cx="463" cy="160" r="9" fill={hue.coal} />
        <path fill={hue.plum} d="M398 220h150v118H398z" />
        <path fill={hue.coral} d="M390 212h150v118H390z" />
        <path fill={hue.paper} d="M408 232h84v14h-84zM408 256h112v9H408zM408 274h96v9h-96z" />
        <rect x="408" y="294" width="62" height="22" rx="5" fill={hue.coal} />
      </g>

      {/* The speed dial. */}
      <path fill="none" stroke={hue.coal} strokeWidth="7" d="M360 490c26 0 26 22 52 22" />
      <path fill={hue.coal} d="M386 530a90 90 0 1 1 180 0v22H386z" />
      <path fill={hue.paper} d="M398 530a78 78 0 1 1 156 0z" />
      <path fill="none" stroke={hue.leaf} strokeWidth="13" d="M520.500 482.500a64 64 0 0 1 19.500 47.500" />
      {TICKS.map((angle) => (
        <path
          key={angle}
          stroke={hue.coal}
          strokeWidth="4"
          d="M412 530h14"
          transform={`rotate(${angle} 476 530)`}
        />
      ))}
      <g className={styles.needle}>
        <path fill={hue.rust} d="M476 523v14l-56-7z" />
      </g>
      <circle cx="476" cy="530" r="13" fill={hue.coal} />

      {/* A scaffold at its side, and its guard. */}
      <path fill={hue.sage} d="M22 210h11v354H22zM58 210h11v354H58z" />
      <path fill={hue.leaf} d="M4 296h88v11H4zM4 430h88v11H4z" />
      <path fill="none" stroke={hue.sage} strokeWidth="6" d="m28 430 36-124M28 564l36-124" />
      <path
        fill="var(--text)"
        d="M24 296c-5-16 2-36 9-44-6-6-7-14-5.500-22l.5-13c0-3 4-4 6-1.500l6 7.500c4-1 9-1 13 0l6-7.500c2-2.500 6-1.500 6 1.500l0 13c2 9 0 17-5 22 8 8 14 28 9 44Z"
      />
      <path
        fill="none"
        stroke="var(--text)"
        strokeWidth="9"
        strokeLinecap="round"
        d="M66 291c18 4 22 16 19 32-2 13 3 20 11 19"
      />
      <path fill="var(--bg)" d="M36 233c3-4 7-4 9 0-2 4-6 4-9 0ZM49 233c3-4 7-4 9 0-2 4-6 4-9 0Z" />

      {STONES.map(([x, course, width, shade]) => (
        <rect
          key={`${x}${course}`}
          x={x}
          y={564 + course * 60}
          width={width}
          height="56"
          rx="5"
          fill={shade}
        />
      ))}
    </svg>
  )
}
