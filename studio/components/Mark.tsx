export const INK = '#110e0a'
export const EYE_LIME = '#ddfb42'
const HEAD =
  'M0-7.3C2-7.3 4-6.9 5.7-6.2L10.5-12.7C11.5-14 13.6-13.4 13.8-11.8L14.9-1.2C15.5 6.3 8.7 11.5 0 11.5S-15.5 6.3-14.9-1.2L-13.8-11.8C-13.6-13.4-11.5-14-10.5-12.7L-5.7-6.2C-4-6.9-2-7.3 0-7.3Z'
const EYE = 'M3 2.7C3.2-1.3 7.9-3.9 11.5-1 11.2 3.4 6.3 6.5 3 2.7Z'
const PUPIL = 'M7.4-2.2C8.7-.3 8.7 2.3 7.3 4.2 6 2.3 6.1-.4 7.4-2.2Z'

interface MarkShapeProps {
  color: string
  eyes: string
}

/** The drawing of `public/favicon.svg`, in a square of 48 units. */
export function MarkShape({ color, eyes }: MarkShapeProps) {
  return (
    <>
      <g transform="translate(19.2 21.6) rotate(-15)">
        <path fill={color} d={HEAD} />
        {[1, -1].map((side) => (
          <g key={side} transform={`scale(${side} 1)`}>
            <path fill={eyes} d={EYE} />
            <path fill={color} d={PUPIL} />
          </g>
        ))}
      </g>
      <path
        d="M6.6 42.2H22C33.4 42.2 38.2 35 38.7 24 39 16.5 39.6 9.8 43.4 4"
        fill="none"
        stroke={color}
        strokeWidth="4.7"
        strokeLinecap="round"
      />
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
