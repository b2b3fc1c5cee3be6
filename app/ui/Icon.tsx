import type { LucideIconData } from '@lucide/icons'
import { createElement } from 'react'

interface IconProps {
  icon: LucideIconData
  /** In px. */
  size: number
  /** In units of the icon, which is 24 wide and high. */
  strokeWidth: number
  /** Whether its shapes are filled with the text color. */
  filled?: boolean
  className?: string
}

/**
 * One of Lucide's icons in the text color, hidden from assistive technology. Lucide's own component for React is ten
 * times as large, and every page would load it.
 */
export function Icon({ icon, size, strokeWidth, filled = false, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {icon.node.map(([shape, attributes], index) => createElement(shape, { key: index, ...attributes }))}
    </svg>
  )
}
