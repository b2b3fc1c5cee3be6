import type { PageSection, Section } from '~/content/sections'
import { OWN_IDS } from '~shared/addresses/element-ids'

type Prose = Section<'prose'>
type Blocks = Prose['body']

/** Number of headings from which a text gets numbers and a table of contents. */
const LONG_READ_CHAPTERS = 4

interface Chapter {
  title: string
  blocks: Blocks
}

export interface LinkedChapter extends Chapter {
  /** Fragment id for links: the words of the title, `governing-law`; one that is taken gets the suffix `-2`. */
  id: string
}

/**
 * Returns the parts of a long text: the opening before its first `h2` heading, and a chapter for each; null if it is
 * too short for chapters. No two chapters of the page have the same id, nor that of something else on it.
 * @param sections all of the page
 */
export function chaptersOf(
  section: Prose,
  sections: readonly PageSection[],
): { opening: Blocks; chapters: LinkedChapter[] } | null {
  const taken = new Set(OWN_IDS)
  for (const other of sections) if ('anchor' in other && other.anchor) taken.add(other.anchor)
  for (const text of sections) {
    if (text._type !== 'prose') continue
    const { opening, chapters } = splitAtHeadings(text.body)
    if (chapters.length < LONG_READ_CHAPTERS) continue
    // Those of earlier texts come first, because a link to a duplicate has always led to the first.
    const linked = chapters.map((chapter) => ({ ...chapter, id: takeId(chapter.title, taken) }))
    if (text._key === section._key) return { opening, chapters: linked }
  }
  return null
}

function splitAtHeadings(body: Blocks): { opening: Blocks; chapters: Chapter[] } {
  const opening: Blocks = []
  const chapters: Chapter[] = []
  for (const block of body) {
    if (block.style === 'h2') {
      const title = block.children?.map((span) => span.text ?? '').join('') ?? ''
      chapters.push({ title, blocks: [] })
    } else {
      ;(chapters.at(-1)?.blocks ?? opening).push(block)
    }
  }
  return { opening, chapters }
}

function takeId(title: string, taken: Set<string>): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const name = words || 'chapter'
  let id = name
  for (let use = 2; taken.has(id); use++) id = `${name}-${use}`
  taken.add(id)
  return id
}
