import { memo, Suspense } from 'react'
import { loadLater } from '~/drawings/load-later'
import { readyScene, SCENES } from '~/drawings/scenes'
import { useRootData } from '~/root-data'

const LATER = loadLater(SCENES)

interface SceneDrawingProps {
  scene: string | null
  /** Text alternative; empty if decorative. */
  alt: string
  className?: string
}

/**
 * One of the site's drawings, by its key in the content; nothing for an unknown key. Not rendered again with what is around it:
 * while its code is on its way, React would replace the drawing that was served.
 */
export const SceneDrawing = memo(function SceneDrawing({ scene, alt, className }: SceneDrawingProps) {
  const inPreview = useRootData()?.preview != null
  const Drawing = scene ? (import.meta.env.SSR && readyScene(scene)) || LATER.get(scene) : undefined
  if (!Drawing) return null
  return (
    <span
      className={className}
      {...(alt ? { role: 'img', 'aria-label': alt } : {})}
      // Nothing else in the page tells a preview which drawing it is.
      {...(inPreview ? { 'data-scene': scene } : {})}
    >
      <Suspense>
        <Drawing />
      </Suspense>
    </span>
  )
})
