/**
 * Whether an address's query or the body of a form has more parameters than this. It is counted in the text, because
 * tens of thousands of parameters take a long time to parse.
 * @param text `a=1&b=2`, as sent
 */
export function hasMoreParameters(text: string, max: number): boolean {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) if (++count > max) return true
  return false
}
