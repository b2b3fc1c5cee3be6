import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'

/**
 * Renders a part of a page as the server does.
 * @param path of the page
 */
export async function rendered(element: ReactElement, path = '/'): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element }])
  const context = await query(new Request(`http://site.test${path}`))
  if (context instanceof Response) throw new Error(`It answered ${context.status}.`)
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} />,
  )
}
