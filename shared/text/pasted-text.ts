import { trimBy } from './trim-by'

/** Whitespace and invisible characters, such as direction marks that copying adds. */
const EDGE = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]/

/** Removes whitespace and invisible characters from both ends of what was typed or pasted. */
export function withoutEdges(text: string): string {
  return trimBy(text, { start: EDGE, end: EDGE })
}
