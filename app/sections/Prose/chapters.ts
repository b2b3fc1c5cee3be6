import type { Section } from '~/content/sections'

type Blocks = Section<'prose'>['body']

export interface Chapter {
  /** For links to it: the words of its title, `governing-law`; a second one of the same words ends in `-2`. */
  id: string
  title: string
  blocks: Blocks
}

/** Cuts a text at its `h2` headings: what stands before the first one, and a chapter for each. */
export function splitIntoChapters(body: Blocks): { opening: Blocks; chapters: Chapter[] } {
  const opening: Blocks = []
  const chapters: Chapter[] = []
  const taken = new Map<string, number>()
  for (const block of body) {
    if (block.style === 'h2') {
      const title = block.children?.map((span) => span.text ?? '').join('') ?? ''
      chapters.push({ id: freeId(title, taken), title, blocks: [] })
    } else {
      ;(chapters.at(-1)?.blocks ?? opening).push(block)
    }
  }
  return { opening, chapters }
}

function freeId(title: string, taken: Map<string, number>): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const id = words || 'chapter'
  const uses = (taken.get(id) ?? 0) + 1
  taken.set(id, uses)
  return uses === 1 ? id : `${id}-${uses}`
}
