import { CAT_EYE, CAT_HEAD, CAT_PUPIL, HEAD_PLACE, TAIL, TAIL_WIDTH } from '../../shared/brand/mark'

export const INK = '#110e0a'
export const EYE_LIME = '#ddfb42'

interface MarkShapeProps {
  color: string
  eyes: string
}

/** The drawing of `public/favicon.svg`, in a square of 48 units. */
export function MarkShape({ color, eyes }: MarkShapeProps) {
  return (
    <>
      <g transform={HEAD_PLACE}>
        <path fill={color} d={CAT_HEAD} />
        {[1, -1].map((side) => (
          <g key={side} transform={`scale(${side} 1)`}>
            <path fill={eyes} d={CAT_EYE} />
            <path fill={color} d={CAT_PUPIL} />
          </g>
        ))}
      </g>
      <path d={TAIL} fill="none" stroke={color} strokeWidth={TAIL_WIDTH} strokeLinecap="round" />
    </>
  )
}

/** The site's mark as the Studio's icon, on a dark background. */
export function Mark() {
  return (
    <svg viewBox="0 0 48 48" width="1em" height="1em" aria-hidden>
      <rect width="48" height="48" rx="8" fill={INK} />
      <g transform="translate(4.5 4.5) scale(.81)">
        <MarkShape color={EYE_LIME} eyes={INK} />
      </g>
    </svg>
  )
}
