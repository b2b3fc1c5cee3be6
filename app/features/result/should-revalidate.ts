import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { SELECTION_PARAMS } from '~/features/ordering/selection'
import { isPreviewing } from '~/features/preview/previewing'
import { hasPosts } from './result-client-loader'

/**
 * Whether a result page reloads its data. Choosing packs and posts changes the address but not the data, except that a
 * pack needs the posts if the page does not have them yet. A failed search does not change the data either.
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
  // A failed search returns its error. A search for the account that is shown redirects back here without one, and is
  // meant to show current data.
  if (formMethod && formMethod !== 'GET') return actionResult === undefined
  // A navigation to the same address is the visitor's retry.
  if (currentUrl.href === nextUrl.href) return true
  const pack = nextUrl.searchParams.get(SELECTION_PARAMS.pack)
  const isChosen = pack !== null && pack !== currentUrl.searchParams.get(SELECTION_PARAMS.pack)
  return isChosen && !hasPosts(nextParams.slug, nextParams.id)
}
