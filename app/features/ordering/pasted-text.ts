/** Whitespace and invisible characters, such as direction marks that copying adds. */
const EDGE = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]/

/** Removes whitespace and invisible characters from both ends of what was typed or pasted. */
export function withoutEdges(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && EDGE.test(text.charAt(start))) start++
  // The expression `/…+$/` would try each of 100,000 spaces in the middle as a beginning, which takes ten seconds.
  while (end > start && EDGE.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
