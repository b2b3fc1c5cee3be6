/** The parts of a rich text that decide whether it says anything. */
type RichText = readonly { children?: readonly { text?: string }[] }[]

/**
 * Returns whether a rich text has any words. An editor who deletes a whole text leaves one empty paragraph, so that a
 * text without words is not an empty list.
 * @param blocks as stored
 */
export function hasWords(blocks: unknown): boolean {
  return wordsOf(blocks).trim() !== ''
}

/**
 * Returns the words of a rich text, a line per paragraph.
 * @param blocks as stored
 */
export function wordsOf(blocks: unknown): string {
  const paragraphs = Array.isArray(blocks) ? (blocks as RichText) : []
  return paragraphs.map(({ children = [] }) => children.map(({ text }) => text ?? '').join('')).join('\n')
}
