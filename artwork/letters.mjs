// Draws the letters of share cards, server/share/letters.json, as outlines, so that a server needs no font. Packages
// and typeface are only needed here: npm install --no-save subset-font opentype.js
// @fontsource-variable/bricolage-grotesque
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const load = createRequire(resolve(process.cwd(), 'package.json'))
/** @type {(font: Buffer, text: string, options: object) => Promise<Buffer>} */
const subsetFont = load('subset-font')
const { parse } = load('opentype.js')

/** As in headlines: condensed and heavy, for large type. */
const AXES = { wght: 800, wdth: 75, opsz: 96 }
const FOLDER = 'node_modules/@fontsource-variable/bricolage-grotesque/files'
/** Basic Latin, Latin-1 and Latin Extended-A, then quotes, dashes, bullet, ellipsis, euro and trademark. */
const CHARACTERS = [
  ...Array.from({ length: 0x5f }, (_, at) => 0x20 + at),
  ...Array.from({ length: 0xe0 }, (_, at) => 0xa0 + at),
  ...[0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20ac, 0x2122],
].map((code) => String.fromCodePoint(code))

/** @type {Record<string, [advance: number, outline: string]>} */
const letters = {}
let unitsPerEm = 1000
for (const part of ['latin', 'latin-ext']) {
  const source = await readFile(resolve(FOLDER, `bricolage-grotesque-${part}-standard-normal.woff2`))
  const ttf = await subsetFont(source, CHARACTERS.join(''), { targetFormat: 'sfnt', variationAxes: AXES })
  const font = parse(ttf.buffer.slice(ttf.byteOffset, ttf.byteOffset + ttf.byteLength))
  unitsPerEm = font.unitsPerEm
  const own = CHARACTERS.filter((each) => !letters[each] && font.charToGlyphIndex(each) > 0)
  for (const each of own) {
    const glyph = font.charToGlyph(each)
    const outline = glyph.getPath(0, 0, unitsPerEm).toPathData(0)
    letters[each] = [Math.round(glyph.advanceWidth), outline]
  }
}
await writeFile(
  process.argv[2] ?? 'server/share/letters.json',
  `${JSON.stringify({ unitsPerEm, letters })}\n`,
)
