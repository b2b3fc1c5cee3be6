import { Suspense } from 'react'
import type { ServiceIcon } from '~/content/parts'
import { loadLater } from '~/drawings/load-later'
import { EDGES, readyEdge } from '.'

const LATER = loadLater(EDGES)

/** The drawing on the upper edge of a service's benefits; renders nothing for an icon without a drawing. */
export function EdgeDrawing({ service, className }: { service: ServiceIcon; className?: string }) {
  const Drawing = (import.meta.env.SSR && readyEdge(service)) || LATER.get(service)
  return Drawing ? (
    <Suspense>
      <Drawing className={className} />
    </Suspense>
  ) : null
}
