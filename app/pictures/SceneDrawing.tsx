import { loadLater } from '~/drawings/load-later'
import { readyScene, SCENES } from '~/drawings/scenes'
import { ServedDrawing } from '~/drawings/ServedDrawing'
import { useRootData } from '~/root-data'

const LATER = loadLater(SCENES)

interface SceneDrawingProps {
  scene: string | null
  /** Text alternative; empty if decorative. */
  alt: string
  className?: string
}

/** One of the site's drawings, by its key in the content; nothing for an unknown key. */
export function SceneDrawing({ scene, alt, className }: SceneDrawingProps) {
  const inPreview = useRootData()?.preview != null
  const Drawing = scene ? (import.meta.env.SSR && readyScene(scene)) || LATER.get(scene) : undefined
  if (!Drawing) return null
  return (
    <ServedDrawing
      key={scene}
      className={className}
      {...(alt ? { role: 'img', 'aria-label': alt } : {})}
      // Nothing else in the page tells a preview which drawing it is.
      {...(inPreview ? { 'data-scene': scene } : {})}
    >
      <Drawing />
    </ServedDrawing>
  )
}
