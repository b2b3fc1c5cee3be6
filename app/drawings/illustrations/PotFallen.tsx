import { hue } from '~/drawings/scenes/palette'
import { CAT_HEAD } from '~shared/brand/mark'

/** A cat on a shelf that has seen nothing, and a flowerpot that used to be up there with it. */
export function PotFallen() {
  return (
    <svg viewBox="-640 0 1000 430" fill="none" overflow="visible" aria-hidden>
      <path d="M-60 208H360v14H-60z" fill="var(--surface-2)" />
      <path
        className="draw"
        pathLength="1"
        d="M250 200C296 206 330 236 318 284 308 322 274 318 276 346"
        stroke="var(--mark)"
        strokeWidth="17"
        strokeLinecap="round"
      />
      <path d="M138 208C134 136 156 92 196 88 240 92 268 138 264 208Z" fill="var(--mark)" />
      <g transform="translate(178 84) rotate(-12) scale(3.5)">
        <path d={CAT_HEAD} fill="var(--mark)" stroke="var(--bg)" strokeWidth="1.6" paintOrder="stroke" />
        {[1, -1].map((side) => (
          <path
            key={side}
            transform={`scale(${side} 1)`}
            d="M3 2.700C3.2-1.3 7.9-3.9 11.5-1 11.2 3.4 6.3 6.5 3 2.700Z"
            fill="var(--mark-eye)"
          />
        ))}
        <path
          d="M9.9-2.400C11-.4 11 1.4 10 3 8.9 1.4 8.9-.6 9.9-2.400ZM-4.5-2.200C-3.4-.2-3.4 2-4.6 3.8-5.7 2-5.6-.4-4.5-2.200Z"
          fill="var(--mark)"
        />
      </g>
      <g transform="translate(-30 0)">
        <path d="M-92 420 -78 352H-22L-40 380-20 396-34 420Z" fill={hue.rust} />
        <path d="M-84 352h62l6-16h-74z" fill={hue.brick} />
        <path d="M16 420 4 392 28 372l36 16 2 32Z" fill={hue.rust} />
        <path d="M-34 420C-24 398 14 396 30 420Z" fill={hue.brown} />
        <path
          d="M-6 402C-34 372-36 330-14 308 8 330 12 366-6 402ZM-4 402C12 366 44 348 74 356 66 384 34 404-4 402ZM-10 402C-46 402-70 384-78 356"
          fill={hue.leaf}
        />
        <path d="M86 420l8-14 14 14z" fill={hue.rust} />
      </g>
      <path d="M-640 419H360" stroke="var(--text)" strokeWidth="2" />
    </svg>
  )
}
