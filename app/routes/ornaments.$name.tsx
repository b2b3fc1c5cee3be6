import type { LoaderFunctionArgs } from '@remix-run/node'
import { ORNAMENTS } from '~/drawings/ornaments'
import { drawingResponse } from '~/drawings/drawing-response.server'

/** What stands on a form, as a picture of its own: `/ornaments/bell`. */
export function loader({ params }: LoaderFunctionArgs) {
  return drawingResponse(ORNAMENTS.get(params.name ?? ''))
}
