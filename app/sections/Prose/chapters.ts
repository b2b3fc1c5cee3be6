import type { PageSection, Section } from '~/content/sections'
import { chapterIds } from '~shared/addresses/chapter-ids'

type Prose = Section<'prose'>
type Blocks = Prose['body']

interface Chapter {
  title: string
  blocks: Blocks
}

export interface LinkedChapter extends Chapter {
  /** Fragment id for links: see `chapterIds`. */
  id: string
}

/**
 * Returns the parts of a long text: the opening before its first `h2` heading, and a chapter for each; null if it is
 * too short for chapters.
 * @param sections all of the page
 */
export function chaptersOf(
  section: Prose,
  sections: readonly PageSection[],
): { opening: Blocks; chapters: LinkedChapter[] } | null {
  const texts = sections
    .filter((each) => each._type === 'prose')
    .map((text) => ({ key: text._key, ...splitAtHeadings(text.body) }))
  const anchors = sections.flatMap((each) => ('anchor' in each && each.anchor ? [each.anchor] : []))
  const ids = chapterIds(
    texts.map(({ chapters }) => chapters.map(({ title }) => title)),
    anchors,
  )
  const index = texts.findIndex(({ key }) => key === section._key)
  const linked = ids[index]?.flatMap((id, place) => {
    const chapter = texts[index]?.chapters[place]
    return chapter ? [{ ...chapter, id }] : []
  })
  return texts[index] && linked?.length ? { opening: texts[index].opening, chapters: linked } : null
}

function splitAtHeadings(body: Blocks): { opening: Blocks; chapters: Chapter[] } {
  const opening: Blocks = []
  const chapters: Chapter[] = []
  for (const block of body) {
    if (block.style === 'h2') {
      const title = block.children?.map((span) => span.text ?? '').join('') ?? ''
      chapters.push({ title, blocks: [] })
    } else {
      const part = chapters.at(-1)?.blocks ?? opening
      part.push(block)
    }
  }
  return { opening, chapters }
}
