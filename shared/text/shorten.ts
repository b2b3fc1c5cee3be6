import { firstCharacters } from './first-characters'

/** Returns a text of at most `max` code points: a longer one ends in “…”. */
export function shorten(text: string, max: number): string {
  return [...text].length > max ? `${firstCharacters(text, max - 1)}…` : text
}
