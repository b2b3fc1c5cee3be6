import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { tryTwice } from '~/http/try-twice'
import { ErrorBoundary } from './ErrorScreen'

type RouteModule = NonNullable<(typeof window.__remixRouteModules)[string]>

/**
 * Gives Remix the pages whose code has not been loaded. Remix itself reloads the page on screen if that code cannot be
 * loaded, so a link would do nothing, and a browser without a connection would leave the site. These routes load it
 * with their data instead: a failure has the same error screen, at the address of the link, and can be retried.
 */
export function addLaterRoutes(): void {
  for (const { id, module, hasErrorBoundary } of Object.values(window.__remixManifest.routes)) {
    // Routes without an error screen have no page.
    if (hasErrorBoundary) window.__remixRouteModules[id] ??= laterRoute(module)
  }
}

/** @param address of the route's module */
function laterRoute(address: string): RouteModule {
  let code: RouteModule | undefined
  const route: RouteModule = {
    default: () => code && <code.default />,
    ErrorBoundary,
    async clientLoader(args: ClientLoaderFunctionArgs) {
      code = await tryTwice(() => import(/* @vite-ignore */ address) as Promise<RouteModule>)
      // Remix reads the title from here.
      Object.assign(route, code)
      return code.clientLoader ? code.clientLoader(args) : args.serverLoader()
    },
    // Remix reads this only once.
    shouldRevalidate: (args) => code?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
  }
  return route
}
