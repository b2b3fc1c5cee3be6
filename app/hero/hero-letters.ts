/**
 * Average width of a letter in the condensed headline font, in em, spaces and caret included; measured on long lines.
 */
const LETTER_EM = 0.385
/** Width available to a line, in vw: the page without its gutters. */
const PAGE_VW = 93

/** How much wider than an average letter characters are, in such letters; capitals add up. */
const WIDER: readonly (readonly [characters: RegExp, letters: number])[] = [
  // Chinese and Japanese, for example, or an emoji.
  [/[\u2e80-\u{10ffff}]/gu, 1.7],
  [/[mwMW@%&\u0370-\u1fff]/g, 0.65],
  [/\p{Lu}/gu, 0.15],
  [/[\sijltI.,'’!|:;()-]/g, -0.5],
]

/**
 * Returns the number of average letters in the longest line, which limits the size of a headline. At least six, since
 * shorter ones would fill the screen.
 */
export function longestLine(lines: readonly string[]): number {
  return Math.max(6, ...lines.map(lettersOf))
}

/** Returns how many average letters are as wide as `line`, but no fewer than it has. */
function lettersOf(line: string): number {
  const { length } = line
  const measured = WIDER.reduce(
    (sum, [characters, letters]) => sum + letters * (line.match(characters)?.length ?? 0),
    length,
  )
  return Math.max(isLongWord(line) ? length * LONG_WORD : length, measured)
}

/** A long word is wider than a phrase of as many letters, which has spaces: at most by this factor. */
const LONG_WORD = 1.15

function isLongWord(line: string): boolean {
  return line.length > 12 && !line.includes(' ')
}

/** Largest size of a headline of three lines or more, in vw (the same number is in HeroTitle.module.css). */
export const TALL_VW = 10.4

/** Largest size of a headline with a video next to it, in vw (the same number is in FilmHero.module.css). */
export const BESIDE_VW = 9.8

/**
 * Whether `line` ends before `limitVw` (of 100), in a headline whose longest line has `longest` letters and whose
 * font size is at most `largestVw`.
 */
export function endsBefore(limitVw: number, line: string, longest: number, largestVw: number): boolean {
  const size = Math.min(largestVw, PAGE_VW / (LETTER_EM * longest))
  return lettersOf(line) * LETTER_EM * size <= limitVw
}
