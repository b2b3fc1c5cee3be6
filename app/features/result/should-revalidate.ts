import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { SELECTION_PARAMS } from '~/features/ordering/selection'
import { isPreviewing } from '~/features/preview/previewing'

/**
 * Choosing packs and posts changes the address, not the data: only the first pack asks for the videos.
 * A search that failed has nothing to reload either.
 */
export function shouldRevalidateResult({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  if (isPreviewing()) return true
  // A found username redirects to its own page, also with the method of the search.
  if (currentUrl.pathname !== nextUrl.pathname) return true
  if (formMethod && formMethod !== 'GET') return false
  // The same page once more: somebody tries again.
  if (currentUrl.href === nextUrl.href) return true
  const packChosen = (url: URL) => url.searchParams.has(SELECTION_PARAMS.pack)
  return packChosen(currentUrl) !== packChosen(nextUrl)
}
