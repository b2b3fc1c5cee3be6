import type { ServiceIcon } from '~/content/parts'
import { loadLater } from '~/drawings/load-later'
import { ServedDrawing } from '~/drawings/ServedDrawing'
import { EDGES, readyEdge } from '.'

const LATER = loadLater(EDGES)

/** Has no box of its own: the drawing stands on the card. */
const NO_BOX = { display: 'contents' }

/** The drawing on the upper edge of a service's benefits; renders nothing for an icon without a drawing. */
export function EdgeDrawing({ service, className }: { service: ServiceIcon; className?: string }) {
  const Drawing = (import.meta.env.SSR && readyEdge(service)) || LATER.get(service)
  return Drawing ? (
    <ServedDrawing key={service} style={NO_BOX}>
      <Drawing className={className} />
    </ServedDrawing>
  ) : null
}
