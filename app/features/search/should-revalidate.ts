import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/**
 * A failed search changes nothing on its page. If the request failed altogether, reloading would fail too, and
 * replace the page with an error.
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
