import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadScenes } from '~/components/scenes'
import { drawingResponse } from '~/drawing-response'

/** A scene as a picture of its own, for pages that show many: `/scenes/tiktok`. */
export async function loader({ params }: LoaderFunctionArgs) {
  return drawingResponse((await loadScenes()).get(params.name ?? ''))
}
