import { isRouteErrorResponse } from '@remix-run/react'
import { brandOf } from '~/content/brand'
import type { SiteSettings } from '~/content/parts'
import { isConnectionError } from '~/http/connection-error'

/** Texts for when the dataset is unavailable, which error pages need most during an outage. */
export const FALLBACK_TEXTS = {
  notFound: "Oops! The page you're looking for does not exist",
  goHome: 'Go Back to Home',
  offlineTitle: 'No connection',
  unexpectedTitle: 'Something fell off the shelf',
  unexpectedMessage: 'It was us, not you. Please try again in a moment.',
} as const

/** Whether an error means that there is no such page. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/**
 * Returns the document title for an error, or just the brand without one, and whether to hide the page from search
 * engines, as all errors are.
 */
export function errorTitle(
  error: unknown,
  settings: SiteSettings | null,
): { title: string; noIndex: boolean } {
  if (!error) return { title: brandOf(settings), noIndex: false }
  if (isNotFound(error))
    return { title: settings?.notFound?.message ?? FALLBACK_TEXTS.notFound, noIndex: true }
  if (isConnectionError(error))
    return { title: settings?.errorPage?.offlineTitle ?? FALLBACK_TEXTS.offlineTitle, noIndex: true }
  return { title: settings?.errorPage?.title ?? FALLBACK_TEXTS.unexpectedTitle, noIndex: true }
}
