import { isHydrated } from './is-hydrated'

/**
 * Returns how much of a delay has passed before the page's scripts ran, since delays count from the navigation.
 * @returns ms while the page is being hydrated; 0 afterwards, and so on every later page
 */
export function seenBeforeMs(): number {
  return isHydrated() ? 0 : performance.now()
}
