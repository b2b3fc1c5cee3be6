import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { isPreviewing } from '~/features/preview/previewing'

/**
 * A search that failed changes nothing on the page it was made on, nor does what is chosen there. Nor could it be loaded again where the request did
 * not get through: the page would go with it.
 */
export function shouldRevalidateAfterSearch({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const posted = formMethod !== undefined && formMethod !== 'GET'
  const samePage = currentUrl.pathname === nextUrl.pathname
  // What is chosen stands in the address; the content of the page does not depend on it.
  const chosen = currentUrl.search !== nextUrl.search && !isPreviewing()
  return samePage && (posted || chosen) ? false : defaultShouldRevalidate
}
