// Draws crowds of the portraits' siblings into public/images: the twelve portraits of public/demo/pictures in other
// skin, hair, clothes and backgrounds, as discs. `hundred.svg` is the number 100, made of exactly a hundred of them;
// `crowd.svg` grows along the tail of the stage it stands on (app/hero/CrowdStage.tsx).
// Usage: node artwork/crowd.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** @typedef {[light: string, shade: string]} Pair */
/** @type {Pair[]} */
const SKINS = [
  ['#F3C9A5', '#DDA27A'],
  ['#EDBE98', '#D39B74'],
  ['#E0A67C', '#C98B63'],
  ['#C98B63', '#A9683F'],
  ['#B5744F', '#8A5236'],
  ['#8F5237', '#6B3A28'],
  ['#7C4630', '#5E3323'],
  ['#57301F', '#3E2219'],
]
const HAIR = ['#1B1712', '#3A2418', '#C4532F', '#8A3B2C', '#EFBF4F', '#E4D7BD', '#2B2219', '#55262C']
const CLOTHES = [
  '#26423B',
  '#C4532F',
  '#F5ECDA',
  '#55262C',
  '#EFBF4F',
  '#FF7E5F',
  '#3B6156',
  '#1B1712',
  '#9DB195',
]
/** @type {Pair[]} */
const GROUNDS = [
  ['#F6A871', '#FF7E5F'],
  ['#3B6156', '#26423B'],
  ['#EFBF4F', '#F6A871'],
  ['#FF7E5F', '#F6A871'],
  ['#9DB195', '#BCCBB3'],
  ['#F5ECDA', '#EFBF4F'],
  ['#8A3B2C', '#C4532F'],
  ['#C4532F', '#FF7E5F'],
  ['#E4D7BD', '#F5ECDA'],
]
/** What is lime on a portrait; in a crowd, only a few have it. */
/** @type {Pair[]} */
const TRIMMINGS = [
  ['#F5ECDA', '#E4D7BD'],
  ['#C4532F', '#8A3B2C'],
  ['#EFBF4F', '#D9A035'],
  ['#FF7E5F', '#C4532F'],
  ['#26423B', '#1C302B'],
]
const LIME_EVERY = 11

/**
 * What the colors of a portrait are used for. The colors of strokes stay: eyes and brows are dark on everybody.
 * @typedef {object} Portrait
 * @property {string} file
 * @property {Pair} ground
 * @property {Pair} skin
 * @property {string} [hair]
 * @property {string} [clothes]
 */
/** @type {Portrait[]} */
const PORTRAITS = `
  file ground        skin           hair    clothes
  01  #F6A871 #FF7E5F  #E0A67C #C98B63  #1B1712 #26423B
  02  #3B6156 #26423B  #C98B63 #A9683F  #3A2418 #C4532F
  03  #EFBF4F #F6A871  #7C4630 #5E3323  #3A2418 #FF7E5F
  04  #FF7E5F #F6A871  #D99A6C #B5744F  -       #26423B
  05  #9DB195 #BCCBB3  #EDBE98 #D39B74  -       #55262C
  06  #F6A871 #FF7E5F  #57301F #3E2219  #1B1712 -
  07  #F5ECDA #EFBF4F  #F3C9A5 #DDA27A  #C4532F #26423B
  08  #55262C #C4532F  #EDBE98 #C98B63  #1B1712 #26423B
  09  #26423B #3B6156  #B5744F #8A5236  #EFBF4F #F5ECDA
  10  #C4532F #FF7E5F  #F3C9A5 #DDA27A  #EFBF4F -
  11  #F6A871 #EFBF4F  #D1966B #B5744F  -       #1B1712
  12  #9DB195 #EFBF4F  #8F5237 #6B3A28  -       #55262C
`
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [file = '', light = '', shade = '', skin = '', skinShade = '', ...rest] = row.trim().split(/\s+/)
    const [hair, clothes] = rest.map((color) => (color === '-' ? undefined : color))
    return { file, ground: [light, shade], skin: [skin, skinShade], hair, clothes }
  })

const drawings = await Promise.all(
  PORTRAITS.map(async ({ file }) => {
    const svg = await readFile(resolve(root, `public/demo/pictures/avatar-${file}.svg`), 'utf8')
    return svg
      .replace(/^<svg[^>]*><title>[^<]*<\/title>/, '')
      .replace(/<\/svg>\s*$/, '')
      .replaceAll(' stroke-linecap="round"', '')
      .replaceAll(' stroke-linejoin="round"', '')
  }),
)

/**
 * Takes the entries of `list` in an order that does not look like one. @template T @param {T[]} list @param {number}
 * index @param {number} step
 */
const pick = (list, index, step) =>
  /** @type {T} */ (list[(index * step + Math.floor(index / 12)) % list.length])

/** How light a color is, 0 to 1. @param {string} hex */
const lightness = (hex) => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return 0.3 * (r ?? 0) + 0.59 * (g ?? 0) + 0.11 * (b ?? 0)
}

/**
 * The first entry from `index` on that stands out from every color of `beside`. @param {string[]} list @param {number}
 * index @param {string[]} beside
 */
function apart(list, index, beside) {
  for (let step = 0; step < list.length; step += 1) {
    const color = pick(list, index + step, 5)
    if (beside.every((other) => Math.abs(lightness(other) - lightness(color)) > 0.13)) return color
  }
  return pick(list, index, 5)
}

/**
 * One sibling: always the same for a number, and different for each of the first hundred.
 * @param {number} index
 */
function sibling(index) {
  const portrait = PORTRAITS[(index * 5) % PORTRAITS.length]
  const drawing = drawings[(index * 5) % PORTRAITS.length]
  if (!portrait || drawing === undefined) throw new Error('There is no such portrait')
  const skin = pick(SKINS, index, 3)
  const ground = pick(GROUNDS, index, 4)
  const hair = apart(HAIR, index, [skin[0], ground[0]])
  const clothes = apart(CLOTHES, index, [skin[0], ground[0]])
  const trimming = index % LIME_EVERY === 0 ? ['#DDFB42', '#B9D42C'] : pick(TRIMMINGS, index, 3)
  /** @type {[string, string | undefined][]} */
  const changes = [
    [`fill="${portrait.ground[0]}" d="M0 0h120v120H0z"`, `fill="${ground[0]}" d="M0 0h120v120H0z"`],
    [`fill="${portrait.skin[0]}"`, `fill="${skin[0]}"`],
    [`fill="${portrait.skin[1]}"`, `fill="${skin[1]}"`],
    ['#DDFB42', trimming[0]],
    ['#B9D42C', trimming[1]],
  ]
  if (portrait.hair) changes.push([`fill="${portrait.hair}"`, `fill="${hair}"`])
  if (portrait.clothes) changes.push([`fill="${portrait.clothes}"`, `fill="${clothes}"`])
  // The disc behind the head is the first circle that has the ground's second color.
  let result = drawing.replace(new RegExp(`(<circle [^>]*)fill="${portrait.ground[1]}"`), '$1fill="@disc"')
  // All at once, so that no replacement applies to the result of another.
  changes.forEach(([from], at) => (result = result.replaceAll(from, `@${at}@`)))
  changes.forEach(([, to], at) => (result = result.replaceAll(`@${at}@`, to ?? '')))
  return result.replace('@disc', ground[1]).replaceAll('fill="fill=', 'fill=')
}

/** @param {number} value */
const n = (value) => Math.round(value * 10) / 10

/** @param {{x: number, y: number, r: number}} place @param {number} index @param {boolean} mirrored */
function disc({ x, y, r }, index, mirrored) {
  const scale = n((r / 60) * 1000) / 1000
  return `<g transform="translate(${n(mirrored ? x + r : x - r)} ${n(y - r)}) scale(${mirrored ? -scale : scale} ${scale})" clip-path="url(#d)">${sibling(index)}</g>`
}

/**
 * @param {string} name @param {number} width @param {number} height
 * @param {string} title
 * @param {{x: number, y: number, r: number}[]} places
 */
async function save(name, width, height, title, places) {
  const discs = places.map((place, index) => disc(place, index, index % 3 === 1)).join('')
  await writeFile(
    resolve(root, `public/images/${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round"><title>${title}</title><clipPath id="d"><circle cx="60" cy="60" r="60"/></clipPath>${discs}</svg>\n`,
  )
  console.log(`${name}.svg: ${places.length} people`)
}

const ZERO = ['.oooo.', 'oooooo', 'oo..oo', 'oo..oo', 'oo..oo', 'oo..oo', 'oo..oo', 'oooooo', '.oooo.']
/** The digits of 100, one letter per person: a hundred of them in all. */
const HUNDRED = [['.oo', 'ooo', 'ooo', '.oo', '.oo', '.oo', '.oo', '.oo', '.oo'], ZERO, ZERO]

/** From one person of the number to the next, in units, and from one digit to the next. */
const STEP = 60
const DIGIT_GAP = 34

function hundred() {
  const places = []
  let left = 0
  for (const digit of HUNDRED) {
    for (const [row, line] of digit.entries()) {
      for (const [column, letter] of [...line].entries()) {
        if (letter === 'o')
          places.push({ x: left + (column + 0.5) * STEP, y: (row + 0.5) * STEP, r: STEP / 2 - 1.5 })
      }
    }
    left += (digit[0]?.length ?? 0) * STEP + DIGIT_GAP
  }
  if (places.length !== 100) throw new Error(`The number 100 is made of ${places.length} people`)
  return { width: left - DIGIT_GAP, height: 9 * STEP, places }
}

/** The tail of the stage, as in app/hero/Stage.tsx: cubic curves in its units. */
const TAIL = [
  [
    [-110, 602],
    [100, 602],
    [250, 602],
    [392, 602],
  ],
  [
    [392, 602],
    [520, 602],
    [560, 532],
    [567, 402],
  ],
  [
    [567, 402],
    [573, 270],
    [566, 110],
    [618, 12],
  ],
]
const TAIL_WIDTH = 17
const STAGE = { width: 640, height: 660 }

/** @param {number[][]} curve @param {number} t */
function at([a, b, c, d], t) {
  const u = 1 - t
  return [0, 1].map(
    (axis) =>
      u ** 3 * (a?.[axis] ?? 0) +
      3 * u * u * t * (b?.[axis] ?? 0) +
      3 * u * t * t * (c?.[axis] ?? 0) +
      t ** 3 * (d?.[axis] ?? 0),
  )
}
const line = TAIL.flatMap((curve) => Array.from({ length: 60 }, (_, step) => at(curve, step / 60)))

/** How near a point is to the tail's edge. @param {number} x @param {number} y */
const toTail = (x, y) =>
  Math.min(...line.map(([lx, ly]) => Math.hypot(x - (lx ?? 0), y - (ly ?? 0)))) - TAIL_WIDTH / 2

/**
 * People who gather on the tail: small where it leaves the search box, larger and higher where it rises. Each goes to
 * the lowest place that is still free.
 */
function crowd() {
  const gap = 4
  /** @type {{x: number, y: number, r: number}[]} */
  const places = []
  /** How high (units from the ground) the crowd may reach. @param {number} x */
  const reach = (x) => 40 + 530 * Math.max(0, x / 556) ** 1.75
  let size = 1
  for (let person = 0; person < 400; person += 1) {
    /** @type {{x: number, y: number, r: number} | null} */
    let best = null
    for (let x = 8; x < 556; x += 4) {
      const wish = (10 + 33 * (x / 556) ** 1.2) * (0.72 + 0.56 * ((person * 0.618) % 1)) * size
      for (let y = 593.5 - wish - gap; y > 602 - reach(x) + wish; y -= 3) {
        if (toTail(x, y) < wish + gap) continue
        if (places.some((other) => Math.hypot(other.x - x, other.y - y) < other.r + wish + gap)) continue
        if (isBeyond(x, y)) continue
        if (!best || y + wish > best.y + best.r) best = { x, y, r: wish }
        break
      }
    }
    if (best) places.push(best)
    // The last ones squeeze in between.
    else if (size > 0.5) size -= 0.1
    else break
  }
  return places
}

/** Whether a point lies to the right of the tail. @param {number} x @param {number} y */
const isBeyond = (x, y) =>
  line.some(([lx, ly]) => Math.abs((ly ?? 0) - y) < 8 && x > (lx ?? 0) && (lx ?? 0) > 392)

const number = hundred()
await save('hundred', number.width, number.height, 'The number 100, made of a hundred people', number.places)
await save('crowd', STAGE.width, STAGE.height, 'A crowd that grows along a rising line', crowd())
