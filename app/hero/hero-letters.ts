/**
 * Average width of a letter in the condensed headline font, in em, spaces and caret included; measured on long lines.
 */
const LETTER_EM = 0.385
/** Largest size of a headline of one or two lines, in vw (the same numbers are in HeroTitle.module.css). */
const LARGEST_VW = 12.2
/** Width available to a line, in vw: the page without its gutters. */
const PAGE_VW = 93

/**
 * Returns the number of average letters in the longest line, which limits the size of a headline. At least six, since
 * shorter ones would fill the screen.
 */
export function longestLine(lines: readonly string[]): number {
  return Math.max(6, ...lines.map((line) => (isLongWord(line) ? line.length * LONG_WORD : line.length)))
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
export function endsBefore(limitVw: number, line: string, longest: number, largestVw = LARGEST_VW): boolean {
  const size = Math.min(largestVw, PAGE_VW / (LETTER_EM * longest))
  return line.length * LETTER_EM * size <= limitVw
}
