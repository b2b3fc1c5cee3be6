/** Whitespace and invisible characters at the ends, such as direction marks that copying adds. */
const EDGES =
  /^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+|[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/gu

/** Removes whitespace and invisible characters from both ends of what was typed or pasted. */
export function withoutEdges(text: string): string {
  return text.replace(EDGES, '')
}
