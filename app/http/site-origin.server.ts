import type { AppLoadContext } from '@remix-run/node'

/** Returns the site's public origin, without a trailing slash: as configured, or else as used by this request. */
export function siteOrigin(request: Request, context: AppLoadContext): string {
  return context.site.siteUrl ?? new URL(request.url).origin
}
