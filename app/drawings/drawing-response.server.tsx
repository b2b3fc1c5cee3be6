import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { notFoundResponse } from '~/http/not-found-response.server'

/** How long a drawing may be cached, in s: it only changes with a release. */
const MAX_AGE_S = 86_400

/** Responds with one of the site's drawings as an SVG file, with 404 if it does not exist. */
export function drawingResponse(Drawing: ComponentType | undefined): Response {
  if (!Drawing) return notFoundResponse()
  const svg = renderToStaticMarkup(<Drawing />).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
  return svgResponse(svg)
}

/** Responds with an SVG file that is part of the site's code. */
export function svgResponse(svg: string): Response {
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': `public, max-age=${MAX_AGE_S}`,
      // Drawings have no scripts: a shorter policy than that of pages, and a stricter one.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
