/** A tail from far left that rises at the right end. */
export function TailLine() {
  return (
    <svg viewBox="0 0 312 300" fill="none">
      <path
        d="M-4000 294H120C214 294 240 226 247 150 252 96 256 46 288 8"
        stroke="var(--mark)"
        strokeWidth="12"
        strokeLinecap="round"
        pathLength="1"
      />
    </svg>
  )
}
