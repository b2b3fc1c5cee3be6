import type { ReactNode } from 'react'

/** The size of an ornament, in units. It stands on its lower edge. */
export const ORNAMENT_SIZE = { width: 320, height: 200 } as const

/** The canvas of an ornament: 320 × 200 units with a transparent background. Drawings must work on both themes. */
export function Stand({ children }: { children: ReactNode }) {
  return (
    <svg {...ORNAMENT_SIZE} viewBox={`0 0 ${ORNAMENT_SIZE.width} ${ORNAMENT_SIZE.height}`}>
      {children}
    </svg>
  )
}
