import type { ReactNode } from 'react'

interface IconProps {
  /** In px. */
  size: number
}

/** The icon of an error. */
export function WarningIcon({ size }: IconProps) {
  return (
    <Icon size={size} strokeWidth={2}>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 7v6M12 17v.01" />
    </Icon>
  )
}

/** The icon of what has arrived. */
export function CheckIcon({ size }: IconProps) {
  return (
    <Icon size={size} strokeWidth={3}>
      <path d="M20 6 9 17l-5-5" />
    </Icon>
  )
}

function Icon({ size, strokeWidth, children }: IconProps & { strokeWidth: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
