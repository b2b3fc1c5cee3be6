import type { PictureContent } from '~/content/parts'

interface SceneDrawingProps {
  scene: PictureContent['scene']
  /** What it shows; empty when it only decorates. */
  alt: string
  className?: string
}

/** One of the site's own drawings by its name in the content; the city for a name that is not drawn. */
export function SceneDrawing({ alt, className }: SceneDrawingProps) {
  return <img className={className} src="/images/scene-city.svg" width={800} height={450} alt={alt} />
}
