import { lazy, Suspense, type ComponentType } from 'react'
import type { ServiceIcon } from '~/content/parts'
import { EDGES, readyEdge } from '.'
import type { EdgeProps } from './Edge'

/** The drawings as a browser loads them: each one when a page shows it. */
const LATER = new Map<string, ComponentType<EdgeProps>>(
  Object.entries(EDGES).map(([name, load]) => [name, lazy(async () => ({ default: await load() }))]),
)

/** What happens on the upper edge of a service's benefits; nothing for an icon without a drawing. */
export function EdgeDrawing({ service, className }: { service: ServiceIcon; className?: string }) {
  const Drawing = readyEdge(service) ?? LATER.get(service)
  return Drawing ? (
    <Suspense>
      <Drawing className={className} />
    </Suspense>
  ) : null
}
