import type { ServiceIcon } from '~/content/parts'
import { loadLater } from '~/drawings/load-later'
import { ServedDrawing } from '~/drawings/ServedDrawing'
import { EDGES, readyEdge } from '.'

const LATER = loadLater(EDGES)

/**
 * The drawing on the upper edge of a service's benefits; renders nothing for an icon without a drawing. The class sizes
 * its box, so that nothing shifts when a drawing arrives that was not served with the page.
 */
export function EdgeDrawing({ service, className }: { service: ServiceIcon; className?: string }) {
  const Drawing = (import.meta.env.SSR && readyEdge(service)) || LATER.get(service)
  return Drawing ? (
    <ServedDrawing key={service} className={className}>
      <Drawing />
    </ServedDrawing>
  ) : null
}
