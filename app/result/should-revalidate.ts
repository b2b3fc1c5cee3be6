import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { SELECTION_PARAMS } from '~/ordering/selection'

/**
 * Choosing packs and posts changes the address, not the data: only the first pack asks for the videos (spec section 4).
 * A search that failed has nothing to reload either.
 */
export function shouldRevalidateResult({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod && formMethod !== 'GET') return false
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  const packChosen = (url: URL) => url.searchParams.has(SELECTION_PARAMS.pack)
  return packChosen(currentUrl) !== packChosen(nextUrl)
}
