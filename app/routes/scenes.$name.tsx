import type { LoaderFunctionArgs } from '@remix-run/node'
import { drawingResponse } from '~/drawings/drawing-response.server'
import { loadScenes } from '~/drawings/scenes'

/** A scene as an SVG file, for pages that show many: `/scenes/tiktok`. */
export async function loader({ params }: LoaderFunctionArgs) {
  return drawingResponse((await loadScenes()).get(params.name ?? ''))
}
