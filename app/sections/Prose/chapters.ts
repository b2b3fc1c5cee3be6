import type { Section } from '~/content/sections'

type Blocks = Section<'prose'>['body']

export interface Chapter {
  /** Fragment id for links: the words of the title, `governing-law`; a duplicate gets the suffix `-2`. */
  id: string
  title: string
  blocks: Blocks
}

/** Splits a text at its `h2` headings: the opening before the first, and a chapter for each. */
export function splitIntoChapters(body: Blocks): { opening: Blocks; chapters: Chapter[] } {
  const opening: Blocks = []
  const chapters: Chapter[] = []
  const usesById = new Map<string, number>()
  for (const block of body) {
    if (block.style === 'h2') {
      const title = block.children?.map((span) => span.text ?? '').join('') ?? ''
      chapters.push({ id: freeId(title, usesById), title, blocks: [] })
    } else {
      ;(chapters.at(-1)?.blocks ?? opening).push(block)
    }
  }
  return { opening, chapters }
}

function freeId(title: string, usesById: Map<string, number>): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const id = words || 'chapter'
  const uses = (usesById.get(id) ?? 0) + 1
  usesById.set(id, uses)
  return uses === 1 ? id : `${id}-${uses}`
}
