import type { LoaderFunctionArgs } from '@remix-run/node'
import { drawingResponse } from '~/drawings/drawing-response.server'
import { ORNAMENTS } from '~/drawings/ornaments'

/** An ornament as an SVG file: `/ornaments/bell`. */
export function loader({ params }: LoaderFunctionArgs) {
  return drawingResponse(ORNAMENTS.get(params.name ?? ''))
}
