import type { ReactNode } from 'react'

export interface SceneProps {
  className?: string
}

/** The size of a scene, in units. */
export const SCENE_SIZE = { width: 800, height: 450 } as const

interface FrameProps extends SceneProps {
  children: ReactNode
  /** How the drawing fills a container of another shape. By default, the right side with the light stays in view. */
  fit?: string
}

/**
 * The canvas of a scene: 800 × 450 units. It is hidden from assistive technology; if it is more than decoration, the
 * parent must describe it in text.
 */
export function Frame({ className, children, fit = 'xMaxYMid slice' }: FrameProps) {
  return (
    <svg
      className={className}
      {...SCENE_SIZE}
      viewBox={`0 0 ${SCENE_SIZE.width} ${SCENE_SIZE.height}`}
      preserveAspectRatio={fit}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
