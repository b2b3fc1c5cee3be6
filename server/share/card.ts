import type { ShareCardText } from '../../app/content/share-card.server'
import { CAT_EYE, CAT_HEAD, CAT_PUPIL, HEAD_PLACE, TAIL, TAIL_WIDTH } from '../../shared/brand/mark'
import { loadSharp } from '../lake/assets/image-library'
import drawn from './letters.json' with { type: 'json' }

/** Size of a card, in px, as social networks require. */
const WIDTH = 1200
const HEIGHT = 630

const PAPER = '#f5f0e4'
const INK = '#17130d'
const LIME = '#ddfb42'

/** Position of the headline, in px: its left edge and its last baseline. */
const HEADLINE = {
  left: 52,
  baseline: 516,
  width: 700,
  height: 390,
  largest: 172,
  smallest: 52,
  step: 4,
  leading: 0.9,
}
const BRAND = { left: 124, baseline: 82, size: 34, width: 700 }
/** Longer headlines are cut, after a word if possible. */
const MAX_CHARACTERS = 140

/** Outlines of letters in a grid of `unitsPerEm`, by character: advance and path. */
const LETTERS = new Map(
  Object.entries(drawn.letters).map(([letter, [advance, outline]]) => [
    letter,
    { advance: Number(advance), outline: String(outline) },
  ]),
)
const SPACE = LETTERS.get(' ')?.advance ?? drawn.unitsPerEm / 4

/**
 * Draws the card of a page.
 * @returns a PNG of 1200 by 630 px; without a headline if most of it has no outlines
 */
export async function drawShareCard({ headline, brand }: ShareCardText): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${mark(740, 180, 520 / 48, LIME, INK)}${mark(56, 44, 54 / 48, INK, PAPER)}${brandName(brand)}${lines(writable(headline))}</svg>`
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 64 }).toBuffer()
}

/**
 * Returns the largest size at which a headline fits, in px, and its lines at that size.
 * @param text a text with only characters in `LETTERS`
 */
export function setHeadline(text: string): { size: number; lines: string[] } {
  for (let size = HEADLINE.largest; size > HEADLINE.smallest; size -= HEADLINE.step) {
    const set = wrap(text, size)
    const fits = set.every((line) => widthOf(line, size) <= HEADLINE.width)
    if (fits && set.length * size * HEADLINE.leading <= HEADLINE.height) return { size, lines: set }
  }
  const most = Math.floor(HEADLINE.height / (HEADLINE.smallest * HEADLINE.leading))
  const words = text.split(' ').flatMap((word) => pieces(word, HEADLINE.smallest))
  return { size: HEADLINE.smallest, lines: wrap(words.join(' '), HEADLINE.smallest).slice(0, most) }
}

/** Cuts a word that is wider than a line, such as a web address. */
function pieces(word: string, size: number): string[] {
  const cut: string[] = []
  for (const each of word) {
    const last = cut.at(-1)
    if (last !== undefined && widthOf(last + each, size) <= HEADLINE.width) cut[cut.length - 1] = last + each
    else cut.push(each)
  }
  return cut
}

function lines(text: string): string {
  const { size, lines: set } = setHeadline(text)
  return set
    .map((line, at) => {
      const baseline = HEADLINE.baseline - (set.length - 1 - at) * size * HEADLINE.leading
      return outlines(line, HEADLINE.left, baseline, size)
    })
    .join('')
}

function brandName(brand: string): string {
  const name = writable(brand)
  return widthOf(name, BRAND.size) > BRAND.width ? '' : outlines(name, BRAND.left, BRAND.baseline, BRAND.size)
}

/** Replaces characters without an outline with similar ones, or leaves them out; empty if too little is left. */
function writable(text: string): string {
  const plain = [...text.normalize('NFC')]
    .map((each) => {
      if (LETTERS.has(each)) return each
      if (/\s/u.test(each)) return ' '
      return [...each.normalize('NFKD')].filter((part) => LETTERS.has(part)).join('')
    })
    .join('')
    .replace(/ +/g, ' ')
    .trim()
  if (plain.length < text.trim().length / 2) return ''
  if (plain.length <= MAX_CHARACTERS) return plain
  const end = plain.lastIndexOf(' ', MAX_CHARACTERS)
  return end > 0 ? `${plain.slice(0, end).trimEnd()} …` : `${plain.slice(0, MAX_CHARACTERS)}…`
}

/** Breaks a text into as few lines as possible, of about the same length. */
function wrap(text: string, size: number): string[] {
  const broken = breakAt(text, size, HEADLINE.width)
  // Find the narrowest column with as many lines.
  let narrow = HEADLINE.width
  for (let width = HEADLINE.width; width > HEADLINE.width / 2; width -= 20) {
    const set = breakAt(text, size, width)
    if (set.length > broken.length || set.some((line) => widthOf(line, size) > width)) break
    narrow = width
  }
  return breakAt(text, size, narrow)
}

function breakAt(text: string, size: number, width: number): string[] {
  const set: string[] = []
  for (const word of text.split(' ')) {
    const last = set.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width)
      set[set.length - 1] = `${last} ${word}`
    else set.push(word)
  }
  return set
}

/** Returns the width of a line, in px. */
function widthOf(line: string, size: number): number {
  const units = [...line].reduce((sum, each) => sum + (LETTERS.get(each)?.advance ?? SPACE), 0)
  return (units * size) / drawn.unitsPerEm
}

function outlines(line: string, left: number, baseline: number, size: number): string {
  const scale = size / drawn.unitsPerEm
  let at = 0
  const letters = [...line].map((each) => {
    const letter = LETTERS.get(each)
    const path = letter?.outline ? `<path transform="translate(${at})" d="${letter.outline}"/>` : ''
    at += letter?.advance ?? SPACE
    return path
  })
  return `<g fill="${INK}" transform="translate(${left} ${baseline}) scale(${scale})">${letters.join('')}</g>`
}

function mark(left: number, top: number, scale: number, color: string, eyes: string): string {
  const sides = [1, -1]
    .map(
      (side) =>
        `<g transform="scale(${side} 1)"><path fill="${eyes}" d="${CAT_EYE}"/><path fill="${color}" d="${CAT_PUPIL}"/></g>`,
    )
    .join('')
  return `<g transform="translate(${left} ${top}) scale(${scale})"><g transform="${HEAD_PLACE}"><path fill="${color}" d="${CAT_HEAD}"/>${sides}</g><path fill="none" stroke="${color}" stroke-width="${TAIL_WIDTH}" stroke-linecap="round" d="${TAIL}"/></g>`
}
