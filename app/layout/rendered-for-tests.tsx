import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'

/**
 * Renders a part of a page as the server does.
 * @param path of the page
 * @param root what every page has, such as the site settings
 */
export async function rendered(
  element: ReactElement,
  path = '/',
  root: object | null = null,
): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ id: 'root', path: '*', element, loader: () => root }])
  const context = await query(new Request(`http://site.test${path}`))
  if (context instanceof Response) throw new Error(`The query answered with status ${context.status}.`)
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} />,
  )
}
