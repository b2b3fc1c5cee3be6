import type { ReactNode } from 'react'
import { CAT_HEAD } from '~shared/brand/mark'

/** Size of the canvas, in units; its bottom is the card's edge. On a phone, the right half is cut off. */
const EDGE_SIZE = { width: 1200, height: 200 } as const

/** The canvas of a drawing on the upper edge of a card, which serves as its ground. It fills its box. */
export function Edge({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${EDGE_SIZE.width} ${EDGE_SIZE.height}`}
      preserveAspectRatio="xMinYMax slice"
      fill="none"
      aria-hidden
    >
      {children}
    </svg>
  )
}

/** The color of the card, so that shapes rising from it look like part of it. */
export const CARD = 'var(--inv)'
/** The eye colors of cats in the card's color. */
const IRIS = 'var(--edge-iris)'
const PUPIL = 'var(--edge-pupil)'

interface HeadProps {
  x: number
  y: number
  /** Scale; at 1, a head is 30 units wide. */
  size: number
  /** In degrees, clockwise. */
  turn?: number
  fill?: string
  iris?: string
  pupil?: string
  eyes?: 'open' | 'shut'
}

/** A cat's head, positioned by its center. */
export function Head({
  x,
  y,
  size,
  turn = 0,
  fill = CARD,
  iris = IRIS,
  pupil = PUPIL,
  eyes = 'open',
}: HeadProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path fill={fill} d={CAT_HEAD} />
      {eyes === 'open' ? (
        <>
          <path
            fill={iris}
            d="M3 2.7C3.2-1.3 7.9-3.9 11.5-1 11.2 3.4 6.3 6.5 3 2.7ZM-3 2.7C-3.2-1.3-7.9-3.9-11.5-1-11.2 3.4-6.3 6.5-3 2.7Z"
          />
          <path
            fill={pupil}
            d="M7.4-2.2C8.7-.3 8.7 2.3 7.3 4.2 6 2.3 6.1-.4 7.4-2.2ZM-7.4-2.2C-8.7-.3-8.7 2.3-7.3 4.2-6 2.3-6.1-.4-7.4-2.2Z"
          />
        </>
      ) : (
        <path
          stroke={iris}
          strokeWidth="1.5"
          strokeLinecap="round"
          d="M-10.5 1.2q3.3 3 6.6 0M3.9 1.2q3.3 3 6.6 0"
        />
      )}
    </g>
  )
}
