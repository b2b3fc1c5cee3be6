import { data } from '@remix-run/node'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** How long (s) a drawing may be kept: it changes with the site only. */
const MAX_AGE_S = 86_400

/** A drawing of the site as an SVG file; throws the answer 404 where there is none. */
export function drawingResponse(Drawing: ComponentType | undefined): Response {
  if (!Drawing) throw data(null, { status: 404 })
  const svg = renderToStaticMarkup(<Drawing />).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${MAX_AGE_S}` },
  })
}
