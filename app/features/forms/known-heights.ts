/** Maximum number of known heights, which would grow with each choice, since each has an address of its own. */
const MAX_HEIGHTS = 100

/**
 * Returns the last known height of a form in this tab. It lets Back and a reload restore a scroll position at the form
 * or below it.
 * @returns in px; undefined if it is not known
 */
export function knownHeight(address: string): number | undefined {
  return import.meta.env.SSR ? undefined : window.formHeights?.get(address)
}

/** Remembers the height of a form, in px, and forgets the oldest one if there are too many. */
export function rememberHeight(address: string, height: number): void {
  const heights = (window.formHeights ??= new Map<string, number>())
  heights.delete(address)
  heights.set(address, height)
  const [oldest = ''] = heights.keys()
  if (heights.size > MAX_HEIGHTS) heights.delete(oldest)
}
