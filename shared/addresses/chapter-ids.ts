import { OWN_IDS } from './element-ids'
import { mayBeHidden } from './hidden-ids'

/** A text with this many headings or more gets numbers and a table of contents. */
const LONG_READ_CHAPTERS = 4

/**
 * Returns the fragment ids for links to the chapters of a page's texts: the words of the heading, `governing-law`, with
 * the suffix `-chapter` if ad blockers would hide the heading, and `-2` if the id is taken. A text that is too short
 * for chapters has none. Ids are unique among the chapters and everything else on the page.
 * @param texts the headings of each text
 * @param anchors the ids of the page's sections
 */
export function chapterIds(texts: readonly (readonly string[])[], anchors: readonly string[]): string[][] {
  const taken = new Set([...OWN_IDS, ...anchors])
  // Those of earlier texts come first, because a link to a duplicate has always led to the first.
  return texts.map((headings) =>
    headings.length < LONG_READ_CHAPTERS ? [] : headings.map((heading) => takeId(heading, taken)),
  )
}

function takeId(heading: string, taken: Set<string>): string {
  const words = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const name = mayBeHidden(words) ? `${words}-chapter` : words || 'chapter'
  let id = name
  for (let use = 2; taken.has(id); use++) id = `${name}-${use}`
  taken.add(id)
  return id
}
