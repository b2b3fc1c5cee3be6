import { laterScene } from '~/drawings/scenes/later-scene'
import { readyScenes } from '~/drawings/scenes/ready-scenes'
import { ServedDrawing } from '~/drawings/ServedDrawing'
import { useRootData } from '~/site-settings/root-data'

interface SceneDrawingProps {
  scene: string | null
  /** Text alternative; empty if decorative. */
  alt: string
  className?: string
}

/** One of the site's drawings, by its key in the content. An unknown key leaves its place empty. */
export function SceneDrawing({ scene, alt, className }: SceneDrawingProps) {
  const inPreview = useRootData()?.preview != null
  if (!scene) return null
  const Drawing = import.meta.env.SSR ? readyScenes.get(scene) : laterScene(scene)
  return (
    <ServedDrawing
      key={scene}
      className={className}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      // Nothing else in the page tells a preview which drawing it is.
      data-scene={inPreview ? scene : undefined}
    >
      {Drawing ? <Drawing /> : null}
    </ServedDrawing>
  )
}
