import { orderStatusPath } from '../../../shared/orders/submission'
import type { Link } from './mail-layout'

/**
 * Returns the link to a submission's status page.
 * @param siteUrl see `MailContext.siteUrl`
 * @returns an empty list without a URL of the site, or if the submission has no status page
 */
export function statusLinks(
  siteUrl: string | null,
  { statusToken, label }: { statusToken: string | null; label: string },
): Link[] {
  return siteUrl === null || statusToken === null
    ? []
    : [{ label, href: `${siteUrl}${orderStatusPath(statusToken)}` }]
}

/**
 * Returns the link to a submission in the team's inbox.
 * @param siteUrl see `MailContext.siteUrl`
 * @returns an empty list without a URL of the site
 */
export function inboxLinks(siteUrl: string | null, reference: string): Link[] {
  return siteUrl === null
    ? []
    : [{ label: 'Open it in the inbox', href: `${siteUrl}/studio/inbox/${reference}` }]
}
