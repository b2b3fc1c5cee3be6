import { textWidth, type Widths } from './text-width.server'

/** Widths in the footer's typeface. */
const WIDTHS: Widths = [
  [/\s/, 0.15],
  [/[ijlI.,'’!|:;-]/, 0.2],
  [/[cefoqrstzEFJLTZ]/, 0.35],
  [/[mwMW&@%æœÆŒ]/, 0.67],
  [/\p{Lu}/u, 0.45],
  [/[\u0020-\u024f]/, 0.42],
  // Greek and Cyrillic, for example, come from another typeface.
  [/[\u0250-\u2e7f]/, 0.7],
]

/** The mark beside the name. */
const MARK_EM = 0.8
/** What fits at full size: “Kat Social” and the mark. */
const LINE_EM = 4.15
/** What fits at a smaller size, since the space before the mark stays as it is. */
const SMALL_LINE_EM = 3.95

/**
 * Returns the factor by which the brand in the footer has to shrink to fit on one line with the mark.
 * @returns a number below 1; null if the brand fits at full size
 */
export function brandFit(brand: string): number | null {
  const em = MARK_EM + textWidth(brand, WIDTHS)
  return em <= LINE_EM ? null : Math.floor((100 * SMALL_LINE_EM) / em) / 100
}
