/** About how wide characters are, in em, as measured in Chromium; all others are `WIDEST_EM`. */
export type Widths = readonly (readonly [characters: RegExp, em: number])[]

const WIDEST_EM = 1.1

/** Returns about how wide a text is on one line, in em. */
export function textWidth(text: string, widths: Widths): number {
  return [...text].reduce(
    (sum, character) => sum + (widths.find(([characters]) => characters.test(character))?.[1] ?? WIDEST_EM),
    0,
  )
}
