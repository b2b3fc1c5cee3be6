import { recordsIn } from '../values/records-in'

/**
 * Whether a rich text has any words. One without may still have a paragraph: an editor who deletes a whole text leaves
 * an empty one.
 * @param blocks as stored
 */
export function hasWords(blocks: unknown): boolean {
  return wordsOf(blocks).trim() !== ''
}

/**
 * Returns the words of a rich text, a line per paragraph that is not empty.
 * @param blocks as stored; what is malformed has no words
 */
export function wordsOf(blocks: unknown): string {
  return recordsIn(blocks)
    .map(({ children }) =>
      recordsIn(children)
        .map(({ text }) => (typeof text === 'string' ? text : ''))
        .join(''),
    )
    .filter(Boolean)
    .join('\n')
}
