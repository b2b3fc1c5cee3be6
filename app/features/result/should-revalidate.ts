import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { SELECTION_PARAMS } from '~/features/ordering/selection'
import { isPreviewing } from '~/features/preview/previewing'
import { hasPosts } from './result-client-loader'

/**
 * Choosing packs and posts changes the address but not the data; only a pack requests the posts, unless the page has
 * them. A failed search has nothing to reload either.
 */
export function shouldRevalidateResult({
  currentUrl,
  nextUrl,
  nextParams,
  formMethod,
  actionResult,
}: ShouldRevalidateFunctionArgs): boolean {
  if (isPreviewing()) return true
  // A successful search redirects to the profile's page, with the method of the search.
  if (currentUrl.pathname !== nextUrl.pathname) return true
  // A failed search returns why; one for the account that is shown redirects back here, and is to show its news.
  if (formMethod && formMethod !== 'GET') return actionResult === undefined
  // The same page again: the visitor retries.
  if (currentUrl.href === nextUrl.href) return true
  const pack = nextUrl.searchParams.get(SELECTION_PARAMS.pack)
  const isChosen = pack !== null && pack !== currentUrl.searchParams.get(SELECTION_PARAMS.pack)
  return isChosen && !hasPosts(nextParams.slug, nextParams.id)
}
