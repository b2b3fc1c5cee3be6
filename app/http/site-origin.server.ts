import type { AppLoadContext } from '@remix-run/node'

/** Where the site is reached from outside, without a trailing slash: as configured, else as this request reached it. */
export function siteOrigin(request: Request, context: AppLoadContext): string {
  return context.site.siteUrl ?? new URL(request.url).origin
}
