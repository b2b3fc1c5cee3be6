interface BenefitSignProps {
  /** The key of a benefit card; unknown keys get the growth line. */
  name: string | null
  className?: string
}

/** A benefit drawn as something countable: twelve months, three days, six copies. 240 × 120 units. */
export function BenefitSign({ name, className }: BenefitSignProps) {
  return (
    <svg className={className} viewBox="0 0 240 120" fill="none" aria-hidden>
      {(name ? SIGNS[name] : undefined) ?? SIGNS.speed}
    </svg>
  )
}

/** The numbers from 0 to `count`, exclusive. */
function row(count: number) {
  return Array.from({ length: count }, (_, index) => index)
}

const SIGNS: Record<string, JSX.Element> = {
  // Twelve months, all lit.
  gift: (
    <g fill="currentColor">
      {row(12).map((month) => (
        <rect
          key={month}
          x={(month % 6) * 41}
          y={22 + Math.floor(month / 6) * 52}
          width="33"
          height="44"
          rx="5"
        />
      ))}
    </g>
  ),
  // Three days; the site is up on the third.
  setup: (
    <g>
      {row(3).map((day) => (
        <rect
          key={day}
          x={day * 82 + 1.5}
          y={73 - day * 36}
          width="71"
          height={45.5 + day * 36}
          rx="6"
          fill={day === 2 ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="3"
        />
      ))}
    </g>
  ),
  // Six stacked copies.
  backup: (
    <g stroke="currentColor" strokeWidth="3">
      {row(6).map((copy) => (
        <rect
          key={copy}
          x={2 + copy * 30}
          y={2 + copy * 8}
          width="84"
          height="76"
          rx="8"
          fill={copy === 5 ? 'currentColor' : 'var(--sign-ground)'}
        />
      ))}
    </g>
  ),
  // Every hour up, except for a sliver.
  uptime: (
    <g fill="currentColor">
      {row(30).map((hour) => (
        <rect
          key={hour}
          x={hour * 8.08}
          y={hour === 21 ? 104 : 30}
          width="4.6"
          height={hour === 21 ? 16 : 90}
          rx="2.300"
        />
      ))}
    </g>
  ),
  // A cat's eye looking for gaps.
  security: (
    <g>
      <path
        d="M4 66C44 14 196 14 236 66 196 118 44 118 4 66Z"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M120 30C137 52 137 80 120 102 103 80 103 52 120 30Z" fill="currentColor" />
    </g>
  ),
  // The growth line.
  speed: (
    <path
      d="M5 114H120C188 114 196 70 202 44 206 26 212 14 232 6"
      stroke="currentColor"
      strokeWidth="10"
      strokeLinecap="round"
    />
  ),
}
