import { brandOf } from '~/content/brand'
import type { SiteSettings } from '~/content/parts'
import { textWidth, type Widths } from './text-width.server'

/** Widths in the menu's typeface; a little more than they are on most machines. */
const TEXT_WIDTHS: Widths = [
  [/[\sijlIf.,:;!|'’‘()[\]{}]/, 0.25],
  [/[-t"/`]/, 0.35],
  [/[r*]/, 0.41],
  [/[szL]/, 0.47],
  [/[cgvxy?]/, 0.52],
  [/[bdopqSETZ]/, 0.58],
  [/[BRY]/, 0.61],
  [/[AKUVX]/, 0.65],
  [/[NDH&#]/, 0.68],
  [/[CGOQw%]/, 0.74],
  [/[mM]/, 0.84],
  [/[W@æÆœŒ—]/, 0.95],
  [/[\u0020-\u024f]/, 0.55],
  // Greek and Cyrillic, for example, come from another typeface.
  [/[\u0250-\u2e7f]/, 0.7],
]
/** Widths in the typeface of the brand, which is wider at this size than in the footer. */
const BRAND_WIDTHS: Widths = [
  [/[\s,.:/'’‘]/, 0.19],
  [/[!;Iijl|()]/, 0.23],
  [/[-f[\]{}]/, 0.31],
  [/[tr"?JFL*]/, 0.38],
  [/[EZz]/, 0.44],
  [/[&mwMW]/, 0.74],
  [/[@%æÆœŒ]/, 0.94],
  [/[OQXN#]/, 0.58],
  [/[dgq]|\p{Lu}/u, 0.52],
  [/[\u0020-\u024f]/, 0.48],
  [/[\u0250-\u2e7f]/, 0.7],
]

// What the header consists of (Header.module.css), in rem: a window is as many em wide.
const BRAND = 1.5
const MARK = 2.375 + 0.55
const TEXT = 0.9375
/** The arrow of a list, and the space before it. */
const ARROW = 1 + 0.35 * TEXT
/** The button that switches the theme. */
const THEME = 2.75
/** The letters of the other button are bolder, and it has space around them, and before it. */
const BOLD = 1.07
const BUTTON = 2.125 + 0.5
/** On both sides of the menu. */
const SPACE = 2 * 1.5

/** Up to this width, the menu is always behind a button. */
const LEAST = 70.25
/** By how much these estimates make the demo's menu too wide there, although it fits. */
const SEEMING = 0.93
/** Above this width, a wider window leaves no more room. */
const MOST = 120

/**
 * Returns by how much a window has to be wider than for the demo's menu, so that the brand and each entry have one line
 * in the header: the size of an em (of the page's text) in which the header measures how wide it is.
 * @returns undefined if the menu needs no more space than the demo's
 */
export function menuFit({
  brand,
  navigation,
  headerAction,
}: Pick<SiteSettings, 'brand' | 'navigation' | 'headerAction'>): string | undefined {
  const menu = navigation
    .map(
      ({ link, submenu }) =>
        TEXT * textWidth(bare(link?.label), TEXT_WIDTHS) + (submenu === 'services' ? ARROW : 0),
    )
    .reduce((sum, width) => sum + width, 0)
  const button = headerAction ? BUTTON + BOLD * TEXT * textWidth(bare(headerAction.label), TEXT_WIDTHS) : 0
  const content =
    MARK + BRAND * textWidth(bare(brandOf({ brand })), BRAND_WIDTHS) + SPACE + menu + THEME + button
  /** By how much the header is too long in a window of this width. */
  const excess = (width: number) => {
    const gap = Math.min(Math.max(0.9, 0.017 * width), 1.75)
    const gutter = Math.min(Math.max(1.25, 0.0335 * width), 4)
    return content + (navigation.length - 1) * gap - (Math.min(width, 104) - 2 * gutter)
  }
  if (excess(LEAST) <= SEEMING) return undefined
  if (excess(MOST) > 0) return '99em'
  let width = LEAST
  while (excess(width) > 0) width += 0.25
  return `${Math.ceil((100 * width) / LEAST) / 100}em`
}

/** Returns a text without accents, which need no space. In a preview, any text may be missing. */
function bare(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}
