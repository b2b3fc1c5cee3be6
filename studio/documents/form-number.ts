/** As long as the numbers of Jotform, whose forms this site’s own can replace under the same number. */
const DIGITS = 15

/**
 * Returns a random number for one of this site's own forms, which is the end of its address. Two forms practically
 * never get the same one; if they do, the Studio refuses to publish the second.
 */
export function newFormNumber(): string {
  const values = crypto.getRandomValues(new Uint32Array(DIGITS))
  // Without a leading zero, which spreadsheets drop.
  return Array.from(values, (value, index) => (index === 0 ? 1 + (value % 9) : value % 10)).join('')
}
