import { lazy, Suspense, type ComponentType } from 'react'
import type { ServiceIcon } from '~/content/parts'
import { EDGES, readyEdge } from '.'
import type { EdgeProps } from './Edge'

/** The drawings for browsers, each loaded when a page first shows it. */
const LATER = new Map<string, ComponentType<EdgeProps>>(
  Object.entries(EDGES).map(([name, load]) => [name, lazy(async () => ({ default: await load() }))]),
)

/** The drawing on the upper edge of a service's benefits; renders nothing for an icon without a drawing. */
export function EdgeDrawing({ service, className }: { service: ServiceIcon; className?: string }) {
  const Drawing = readyEdge(service) ?? LATER.get(service)
  return Drawing ? (
    <Suspense>
      <Drawing className={className} />
    </Suspense>
  ) : null
}
