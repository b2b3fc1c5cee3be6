import type { FindIn } from './mentions'

const LETTER = /[\p{L}\p{N}]/u

/**
 * Finds a name as a word of its own: “YouTube” in “YouTube’s”, but not in “YouTubers”.
 * @param longer a name that may contain the other one, which is no mention of it: “Kat” in “Kat & Sons”
 */
export function findName(name: string, longer = ''): FindIn {
  return (text) => {
    for (let index = text.indexOf(name); index >= 0; index = text.indexOf(name, index + 1)) {
      const isWord = !LETTER.test(text.charAt(index - 1)) && !LETTER.test(text.charAt(index + name.length))
      if (isWord && !isPartOf(longer, name, text, index)) return { index, words: name }
    }
    return null
  }
}

function isPartOf(longer: string, name: string, text: string, index: number): boolean {
  const offset = longer.indexOf(name)
  return offset >= 0 && text.startsWith(longer, index - offset)
}
