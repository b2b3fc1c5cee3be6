import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { isPreviewing } from '~/features/preview/previewing'

/**
 * Whether a page reloads its data after a search. A failed search changes nothing on its page; if its request failed
 * altogether, reloading would fail as well, and replace the page with an error.
 */
export function shouldRevalidateAfterSearch({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const posted = formMethod !== undefined && formMethod !== 'GET'
  const samePage = currentUrl.pathname === nextUrl.pathname
  // A choice only changes the address; the page's content does not depend on it.
  const chosen = currentUrl.search !== nextUrl.search && !isPreviewing()
  return samePage && (posted || chosen) ? false : defaultShouldRevalidate
}
