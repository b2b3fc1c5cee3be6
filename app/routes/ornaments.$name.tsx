import type { LoaderFunctionArgs } from '@remix-run/node'
import { drawingResponse } from '~/drawings/drawing-response.server'
import { ORNAMENTS } from '~/drawings/ornaments'

/** What stands on a form, as a picture of its own: `/ornaments/bell`. */
export function loader({ params }: LoaderFunctionArgs) {
  return drawingResponse(ORNAMENTS.get(params.name ?? ''))
}
