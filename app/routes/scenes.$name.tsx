import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { ORNAMENTS } from '~/components/ornaments'
import { loadScenes } from '~/components/scenes'

/** How long (s) a drawing may be kept: it changes with the site only. */
const MAX_AGE_S = 86_400

/** A drawing of the site as a picture of its own, for pages that show many, or to stand on a form: `/scenes/tiktok`. */
export async function loader({ params }: LoaderFunctionArgs) {
  const name = params.name ?? ''
  const Drawing = ORNAMENTS.get(name) ?? (await loadScenes()).get(name)
  if (!Drawing) throw data(null, { status: 404 })
  const svg = renderToStaticMarkup(<Drawing />).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${MAX_AGE_S}` },
  })
}
