import { memo, Suspense } from 'react'
import type { ServiceIcon } from '~/content/parts'
import { loadLater } from '~/drawings/load-later'
import { EDGES, readyEdge } from '.'

const LATER = loadLater(EDGES)

interface EdgeDrawingProps {
  service: ServiceIcon
  className?: string
}

/**
 * The drawing on the upper edge of a service's benefits; renders nothing for an icon without a drawing. Not rendered again with
 * what is around it, like `SceneDrawing`.
 */
export const EdgeDrawing = memo(function EdgeDrawing({ service, className }: EdgeDrawingProps) {
  const Drawing = (import.meta.env.SSR && readyEdge(service)) || LATER.get(service)
  return Drawing ? (
    <Suspense>
      <Drawing className={className} />
    </Suspense>
  ) : null
})
