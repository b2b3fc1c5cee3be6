import { CAT_HEAD } from '~shared/brand/mark'

/** The cat that sits back and relaxes; its tail is the growth line. */
export function LoafCat({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 420 250" aria-hidden>
      <path
        className="draw"
        pathLength="1"
        d="M8 238H262c88 0 108-52 116-112C384 82 388 48 412 14"
        fill="none"
        stroke="var(--mark)"
        strokeWidth="13"
        strokeLinecap="round"
      />
      <path d="M44 234c0-13 9-18 23-18h26C94 150 140 114 204 114c68 0 112 50 106 120Z" fill="var(--mark)" />
      <g transform="translate(104 158) rotate(-8) scale(4.6)">
        <path d={CAT_HEAD} fill="var(--mark)" stroke="var(--bg)" strokeWidth="2.6" paintOrder="stroke" />
        <path
          d="M-10.5 1.2q3.3 3 6.6 0M3.9 1.2q3.3 3 6.6 0"
          stroke="var(--mark-eye)"
          strokeWidth="1.5"
          fill="none"
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}
