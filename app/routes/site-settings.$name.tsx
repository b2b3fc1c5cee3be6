import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFoundResponse } from '~/http/not-found-response.server'
import { loadSettings } from '~/site-settings/root-loader.server'
import { settingsCodeAt, settingsModule } from '~/site-settings/settings-module.server'
import { IMMUTABLE } from '~shared/caching/immutable'

/**
 * The site settings as a module. An address unknown to this server, of settings from before its start, returns the
 * current ones uncached, so that a page from a cache still starts.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const address = new URL(request.url).pathname
  const code = settingsCodeAt(address)
  if (code !== undefined) return moduleResponse(code, IMMUTABLE)
  const settings = await loadSettings(context.content)
  if (!settings) return notFoundResponse()
  const current = settingsModule(settings)
  return moduleResponse(current.code, current.address === address ? IMMUTABLE : 'no-store')
}

function moduleResponse(code: string, cacheControl: string): Response {
  return new Response(code, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': cacheControl },
  })
}
