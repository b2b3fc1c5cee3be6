import { CAT_EYE, CAT_HEAD, CAT_PUPIL, HEAD_PLACE, TAIL, TAIL_WIDTH } from '~shared/brand/mark'

/** The mark: a tilted cat's head over its own tail, which is the growth line. `size` is the length of a side, in px. */
export function Mark({ size = 38, className }: { size?: number; className?: string }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 48 48" aria-hidden>
      <g transform={HEAD_PLACE}>
        <path fill="var(--mark)" d={CAT_HEAD} />
        {[1, -1].map((side) => (
          <g key={side} transform={`scale(${side} 1)`}>
            <path fill="var(--mark-eye)" d={CAT_EYE} />
            <path fill="var(--mark)" d={CAT_PUPIL} />
          </g>
        ))}
      </g>
      <path d={TAIL} fill="none" stroke="var(--mark)" strokeWidth={TAIL_WIDTH} strokeLinecap="round" />
    </svg>
  )
}
