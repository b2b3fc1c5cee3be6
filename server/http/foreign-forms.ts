import type { RequestHandler } from 'express'
import type { IncomingHttpHeaders } from 'node:http'
import { isReading } from './methods'
import { isOwnOrigin, isRequestedHost } from './proxies/own-origin'
import type { Logger } from './reporting/log'

export interface ForeignFormsOptions {
  /** The configured public address, if there is one. */
  siteUrl: string | null
  log: Pick<Logger, 'warn'>
}

/**
 * Answers 403 to a request sent by another site's page. It must precede Remix, which compares `Origin` only with the
 * requested host and reports a difference as an error of the site. Requests without `Origin`, as sent by programs and
 * old browsers, pass, because pages have no sessions that could be misused. Warns once if a proxy seems to hide the
 * host that visitors use.
 */
export function refuseForeignForms({ siteUrl, log }: ForeignFormsOptions): RequestHandler {
  const siteHost = siteUrl === null ? null : new URL(siteUrl).host
  let isWarned = false
  const warnOnce = (message: string) => {
    if (!isWarned) log.warn(message)
    isWarned = true
  }

  return (request, response, next) => {
    const { headers } = request
    const { origin } = headers
    if (origin === undefined || isReading(request)) return next()
    if (isOwnOrigin(origin, headers, siteHost)) {
      if (!isRequestedHost(origin, headers)) warnOnce(HOST_REPLACED)
      // The origin has already been checked here, with more knowledge than Remix has.
      delete headers.origin
      return next()
    }
    // Only a page of the same origin makes a browser send this value.
    if (headers['sec-fetch-site'] === 'same-origin') warnOnce(OWN_FORM_REFUSED)
    response
      .status(403)
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(
        'This form didn’t come from a page on this site. Please open the site and send the form from there.\n',
      )
  }
}

/**
 * Whether a page of another site has sent one of the site's own forms. `Sec-Fetch-Site` is believed before `Origin`,
 * because no page can forge it, and orders still arrive if a proxy hides the host that visitors use; Safari sends it
 * since version 16.4. Requests with neither header, as sent by programs, are not foreign.
 * @param siteHost host (with port) of the configured public address
 */
export function isForeignForm(headers: IncomingHttpHeaders, siteHost: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site === 'same-origin') return false
  return site === 'cross-site' || (origin !== undefined && !isOwnOrigin(origin, headers, siteHost))
}

const HOST_REPLACED =
  'A form of the site at SITE_URL arrived with another host, so a proxy seems to replace it: configure it to ' +
  'pass on Host, X-Forwarded-For and X-Forwarded-Proto as in docs/deployment.md, and set TRUST_PROXY; otherwise, ' +
  'everyone behind it may count as one visitor'

const OWN_FORM_REFUSED =
  'A form that seems to be from a page of this site was refused, because it arrived with another host: set SITE_URL to the ' +
  'address that visitors use, and let the proxy pass on Host as in docs/deployment.md'
