import type { FindIn } from './mentions'

const LETTER = /[\p{L}\p{N}]/u

/**
 * Finds a name as a separate word: “YouTube” in “YouTube’s”, but not in “YouTubers”.
 * @param longer names that may contain it without mentioning it: “iPhone 12 Pro” for “iPhone 12”
 */
export function findName(name: string, longer: readonly string[] = []): FindIn {
  return (text) => {
    for (let index = text.indexOf(name); index >= 0; index = text.indexOf(name, index + 1)) {
      const isWord = !LETTER.test(text.charAt(index - 1)) && !LETTER.test(text.charAt(index + name.length))
      if (isWord && !longer.some((other) => isPartOf(other, name, text, index))) return { index, words: name }
    }
    return null
  }
}

function isPartOf(longer: string, name: string, text: string, index: number): boolean {
  const offset = longer === name ? -1 : longer.indexOf(name)
  return offset >= 0 && text.startsWith(longer, index - offset)
}
