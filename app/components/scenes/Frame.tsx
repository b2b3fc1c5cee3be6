import type { ReactNode } from 'react'

export interface SceneProps {
  className?: string
}

interface FrameProps extends SceneProps {
  children: ReactNode
  /** How the drawing fills a box of another shape; without it the right side, where the light is, stays in view. */
  fit?: string
}

/**
 * The canvas of a scene: 800 × 450 units. It is hidden from assistive technology; whoever shows it says in words what
 * it shows, where it does more than decorate.
 */
export function Frame({ className, children, fit = 'xMaxYMid slice' }: FrameProps) {
  return (
    <svg
      className={className}
      width={800}
      height={450}
      viewBox="0 0 800 450"
      preserveAspectRatio={fit}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
