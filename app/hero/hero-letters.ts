/** Width of a letter of the condensed headline cut in em, spaces and caret included: measured on long lines. */
const LETTER_EM = 0.385
/** Largest size of a headline of one or two lines, in vw (HeroTitle.module.css has the same numbers). */
const LARGEST_VW = 12.2
/** What a whole line may take, in vw: the page without its gutters. */
const PAGE_VW = 93

/** Letters of the longest line: what decides how large a headline can be. At least six, or it would fill the screen. */
export function longestLine(lines: readonly string[]): number {
  return Math.max(6, ...lines.map((line) => line.length))
}

/** Largest size of a headline of three lines or more, in vw (HeroTitle.module.css has the same number). */
export const TALL_VW = 10.4

/** Largest size of a headline with its film beside it, in vw (FilmHero.module.css has the same number). */
export const BESIDE_VW = 9.8

/**
 * Whether `line` ends before `limitVw` (of 100) of the page, in a headline whose longest line has `longest` letters and
 * whose letters are at most `largestVw` high.
 */
export function endsBefore(limitVw: number, line: string, longest: number, largestVw = LARGEST_VW): boolean {
  const size = Math.min(largestVw, PAGE_VW / (LETTER_EM * longest))
  return line.length * LETTER_EM * size <= limitVw
}
