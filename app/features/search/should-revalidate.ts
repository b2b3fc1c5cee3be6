import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/**
 * A search that failed changes nothing on the page it was made on. Nor could it be loaded again where the request did
 * not get through: the page would go with it.
 */
export function shouldRevalidateAfterSearch({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const posted = formMethod !== undefined && formMethod !== 'GET'
  return posted && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}
