import type { LoaderFunctionArgs } from '@remix-run/node'
import { ORNAMENTS } from '~/components/ornaments'
import { drawingResponse } from '~/drawing-response'

/** What stands on a form, as a picture of its own: `/ornaments/bell`. */
export function loader({ params }: LoaderFunctionArgs) {
  return drawingResponse(ORNAMENTS.get(params.name ?? ''))
}
