/**
 * How long the page has been visible before its scripts ran, for effects that wait a while after its arrival.
 * @returns in ms while the page is being hydrated; 0 afterwards, and so on every later page
 */
export function seenBeforeMs(): number {
  return 'hydrated' in document.documentElement.dataset ? 0 : performance.now()
}
