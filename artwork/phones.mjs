// Draws the phones for sale into public/images/phones: front, back, side and camera of each, 1000 × 800 units, and
// those of each maker in one picture, 1280 × 760. The square in the middle of the former shows everything, so that a
// narrow screen may crop their sides. Sizes are the makers' own, in millimeters; there are no brand marks on them.
// Usage: node artwork/phones.mjs
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const target = resolve(import.meta.dirname, '../public/images/phones')
/** Units of the drawing per millimeter. */
const SCALE = 4.3

/**
 * @typedef {object} Finish
 * @property {string} back
 * @property {string} light  the part of the back that the light falls on
 * @property {string} glare  the narrow bands where it is brightest
 * @property {string} frame
 * @property {string} shine  the lit side of the frame
 * @property {string} edge  the dark side of the frame
 * @property {string} housing  around the lenses
 * @property {string} ring
 */

/** @type {Record<'silver' | 'graphite' | 'green', Finish>} */
const finishes = {
  silver: {
    back: '#E4DFD3',
    light: '#F0EBDF',
    glare: '#FAF7EF',
    frame: '#C9C3B6',
    shine: '#EFEBE1',
    edge: '#958F82',
    housing: '#D3CDBF',
    ring: '#AAA396',
  },
  graphite: {
    back: '#45403A',
    light: '#534D46',
    glare: '#645D54',
    frame: '#6B645A',
    shine: '#9C9385',
    edge: '#2E2A25',
    housing: '#3B3630',
    ring: '#857C6F',
  },
  green: {
    back: '#2C6850',
    light: '#3B7F64',
    glare: '#559A7D',
    frame: '#5F9880',
    shine: '#A3CDB9',
    edge: '#173C2E',
    housing: '#24563F',
    ring: '#82B39C',
  },
}

/**
 * @typedef {object} Phone
 * @property {string} name
 * @property {string} title
 * @property {number} width  in mm
 * @property {number} height  in mm
 * @property {number} depth  in mm
 * @property {number} radius  of the corners, in mm
 * @property {'two' | 'three' | 'column'} lenses
 * @property {Finish} finish
 * @property {string} ground
 * @property {string} disc
 * @property {'notch' | 'hole'} front
 * @property {[string, string, string]} paper  the wallpaper: sky, far hill, near hill
 */

/** @type {Phone[]} */
const phones = [
  {
    name: 'samsung-s22',
    title: 'Samsung S22 in green',
    width: 70.6,
    height: 146,
    depth: 7.6,
    radius: 8.4,
    lenses: 'column',
    finish: finishes.green,
    ground: '#F6A871',
    disc: '#F3C9A5',
    front: 'hole',
    paper: ['#173C2E', '#2C6850', '#1B4A38'],
  },
  {
    name: 'iphone-12',
    title: 'iPhone 12 in silver',
    width: 71.5,
    height: 146.7,
    depth: 7.4,
    radius: 11,
    lenses: 'two',
    finish: finishes.silver,
    ground: '#C4532F',
    disc: '#D9714B',
    front: 'notch',
    paper: ['#55262C', '#8A3B2C', '#3A191F'],
  },
  {
    name: 'iphone-12-pro',
    title: 'iPhone 12 Pro in graphite',
    width: 71.5,
    height: 146.7,
    depth: 7.4,
    radius: 11,
    lenses: 'three',
    finish: finishes.graphite,
    ground: '#EFBF4F',
    disc: '#F3CF78',
    front: 'notch',
    paper: ['#3A191F', '#C4532F', '#55262C'],
  },
  {
    name: 'iphone-12-pro-max',
    title: 'iPhone 12 Pro Max in graphite',
    width: 78.1,
    height: 160.8,
    depth: 7.4,
    radius: 11.5,
    lenses: 'three',
    finish: finishes.graphite,
    ground: '#9DB195',
    disc: '#B5C5AE',
    front: 'notch',
    paper: ['#26423B', '#C4532F', '#3A191F'],
  },
]

/** @param {number} value */
const n = (value) => Math.round(value * 10) / 10
/** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill @param {number} [r] */
const rect = (x, y, w, h, fill, r = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${fill}"/>`
/** @param {number} x @param {number} y @param {number} r @param {string} fill */
const circle = (x, y, r, fill) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
/** @param {number} x @param {number} y @param {string} content @param {number} [turn] @param {number} [scale] */
const place = (x, y, content, turn = 0, scale = 1) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${content}</g>`

/**
 * The frame in bands, as light lies on metal: dark outside, lit at the left, and a dark seam before the glass.
 * @param {number} w @param {number} h @param {number} r @param {Finish} finish
 */
function metal(w, h, r, { edge, frame, shine }) {
  const turn = Math.min(r, w / 2)
  return (
    rect(0, 0, w, h, edge, r) +
    rect(1.5, 1.5, w - 3, h - 3, frame, r - 1.5) +
    `<path fill="none" stroke="${shine}" stroke-width="3.2" stroke-linecap="round" d="M3.800 ${n(h - turn)}V${n(turn)}A${n(turn - 3.8)} ${n(turn - 3.8)} 0 0 1 ${n(turn)} 3.800H${n(w * 0.62)}"/>` +
    `<path fill="none" stroke="${edge}" stroke-width="2.4" stroke-linecap="round" d="M${n(w - 3.6)} ${n(h * 0.34)}V${n(h - turn)}A${n(turn - 3.6)} ${n(turn - 3.6)} 0 0 1 ${n(w - turn)} ${n(h - 3.6)}H${n(w * 0.3)}"/>` +
    [0.075, 0.915].map((at) => rect(0, h * at, 7, 3.4, edge) + rect(w - 7, h * at, 7, 3.4, edge)).join('') +
    rect(6, 6, w - 12, h - 12, '#100D09', r - 6)
  )
}

/**
 * Glass over black: a ring of metal, then rings of coating, and two reflections. @param {number} x @param {number} y
 * @param {number} r @param {Finish} finish
 */
const lens = (x, y, r, finish) =>
  circle(x + r * 0.05, y + r * 0.08, r * 1.08, finish.edge) +
  circle(x, y, r, finish.ring) +
  `<path fill="none" stroke="${finish.shine}" stroke-width="${n(r * 0.07)}" stroke-linecap="round" d="M${n(x - r * 0.93)} ${n(y)}A${n(r * 0.93)} ${n(r * 0.93)} 0 0 1 ${n(x)} ${n(y - r * 0.93)}"/>` +
  circle(x, y, r * 0.85, '#100D09') +
  circle(x, y, r * 0.7, '#1B1712') +
  circle(x, y, r * 0.56, '#142420') +
  circle(x, y, r * 0.42, '#26423B') +
  circle(x, y, r * 0.26, '#100D09') +
  `<path fill="none" stroke="#F5ECDA" stroke-opacity=".75" stroke-width="${n(r * 0.07)}" stroke-linecap="round" d="M${n(x - r * 0.44)} ${n(y - r * 0.28)}A${n(r * 0.52)} ${n(r * 0.52)} 0 0 1 ${n(x - r * 0.1)} ${n(y - r * 0.51)}"/>` +
  circle(x + r * 0.3, y + r * 0.32, r * 0.09, '#F6A871')

/**
 * A home screen: hills before a lime moon, and the apps. @param {number} w @param {number} h @param {Phone['paper']}
 * paper
 */
function screen(w, h, [sky, far, near]) {
  const tile = w * 0.17
  const gap = (w - 4 * tile) / 5
  const colors = ['#FF7E5F', '#F5ECDA', '#EFBF4F', '#9DB195', '#F6A871', '#26423B', '#C4532F', '#F5ECDA']
  const apps = colors
    .map((color, index) => {
      const x = gap + (index % 4) * (tile + gap)
      const y = h * 0.42 + Math.floor(index / 4) * (tile + gap * 1.5)
      return (
        rect(x, y, tile, tile, color, tile * 0.24) +
        rect(x + tile * 0.15, y + tile * 1.12, tile * 0.7, 5, '#F5ECDA', 2.5)
      )
    })
    .join('')
  const dock = [0, 1, 2, 3]
    .map((index) => {
      const x = gap + index * (tile + gap)
      const y = h - tile - gap * 1.5
      const icon = [
        rect(x, y, tile, tile, '#100D09', tile * 0.24) +
          circle(x + tile * 0.38, y + tile * 0.66, tile * 0.13, '#F5ECDA') +
          `<path fill="none" stroke="#F5ECDA" stroke-width="${n(tile * 0.08)}" d="M${n(x + tile * 0.47)} ${n(y + tile * 0.68)}V${n(y + tile * 0.24)}c${n(tile * 0.06)} ${n(tile * 0.14)} ${n(tile * 0.2)} ${n(tile * 0.1)} ${n(tile * 0.22)} ${n(tile * 0.24)}"/>`,
        rect(x, y, tile, tile, '#F5ECDA', tile * 0.24) +
          `<g fill="none" stroke="#100D09" stroke-width="${n(tile * 0.09)}" stroke-linecap="round"><path d="M${n(x + tile * 0.42)} ${n(y + tile * 0.4)}l${n(tile * 0.4)} ${n(tile * 0.3)}M${n(x + tile * 0.42)} ${n(y + tile * 0.6)}l${n(tile * 0.4)}-${n(tile * 0.3)}"/><circle cx="${n(x + tile * 0.3)}" cy="${n(y + tile * 0.3)}" r="${n(tile * 0.11)}"/><circle cx="${n(x + tile * 0.3)}" cy="${n(y + tile * 0.7)}" r="${n(tile * 0.11)}"/></g>`,
        rect(x, y, tile, tile, '#FF7E5F', tile * 0.24) +
          rect(x + tile * 0.2, y + tile * 0.28, tile * 0.6, tile * 0.44, '#F5ECDA', tile * 0.08),
        rect(x, y, tile, tile, '#3B6156', tile * 0.24) +
          circle(x + tile / 2, y + tile / 2, tile * 0.24, '#F5ECDA'),
      ]
      return icon[index] ?? ''
    })
    .join('')
  return (
    rect(0, 0, w, h, near) +
    rect(0, 0, w, h * 0.5, sky) +
    circle(w * 0.64, h * 0.2, w * 0.17, '#DDFB42') +
    `<path fill="${far}" d="M0 ${n(h * 0.36)}c${n(w * 0.25)}-${n(h * 0.1)} ${n(w * 0.4)}-${n(h * 0.1)} ${n(w * 0.6)} 0s${n(w * 0.3)} ${n(h * 0.03)} ${n(w * 0.4)}-${n(h * 0.03)}V${n(h)}H0Z"/>` +
    `<path fill="${near}" d="M0 ${n(h * 0.62)}c${n(w * 0.3)}-${n(h * 0.12)} ${n(w * 0.6)}-${n(h * 0.1)} ${n(w)} 0V${n(h)}H0Z"/>` +
    apps +
    rect(gap * 0.4, h - tile - gap * 2.1, w - gap * 0.8, tile + gap * 1.4, '#2B2219', tile * 0.36) +
    dock +
    rect(w * 0.08, h * 0.022, w * 0.1, 8, '#F5ECDA', 4) +
    rect(w * 0.8, h * 0.022, w * 0.12, 8, '#F5ECDA', 4) +
    rect(w * 0.36, h - 12, w * 0.28, 5, '#F5ECDA', 2.5)
  )
}

/** @param {Phone} phone */
function front(phone) {
  const [w, h, r] = [phone.width * SCALE, phone.height * SCALE, phone.radius * SCALE]
  const bezel = phone.front === 'notch' ? 17 : 12
  const [sw, sh] = [w - 2 * bezel, h - 2 * bezel]
  return (
    buttons(phone, w) +
    metal(w, h, r, phone.finish) +
    `<clipPath id="s">${rect(bezel, bezel, sw, sh, '#000', r - bezel * 0.8)}</clipPath><g clip-path="url(#s)">${place(bezel, bezel, screen(sw, sh, phone.paper))}` +
    // Two bands of glare across the glass.
    `<path fill="#F5ECDA" opacity=".1" d="M${n(w * 0.62)} 0H${n(w)}V${n(h * 0.5)}Z"/><path fill="#F5ECDA" opacity=".07" d="M${n(w * 0.42)} 0H${n(w * 0.54)}L${n(w)} ${n(h * 0.62)}v${n(h * 0.14)}Z"/></g>` +
    (phone.front === 'notch'
      ? `<path fill="#100D09" d="M${n(w / 2 - 80)} ${bezel - 1}h160c-8 0-10 4-10 10 0 14-8 20-20 20H${n(w / 2 - 50)}c-12 0-20-6-20-20 0-6-2-10-10-10Z"/>` +
        rect(w / 2 - 24, bezel + 8, 48, 6, '#2B2219', 3) +
        circle(w / 2 + 42, bezel + 11, 5.5, '#26423B') +
        circle(w / 2 + 40.5, bezel + 9.5, 1.6, '#F5ECDA')
      : circle(w / 2, bezel + 21, 9, '#100D09') +
        circle(w / 2, bezel + 21, 4, '#26423B') +
        circle(w / 2 - 1.5, bezel + 19.5, 1.5, '#F5ECDA'))
  )
}

/** Buttons that stand out at both sides. @param {Phone} phone @param {number} w @param {boolean} [mirrored] */
function buttons(phone, w, mirrored = false) {
  const { edge } = phone.finish
  const all =
    phone.front === 'notch'
      ? rect(-4, 92, 6, 26, edge, 2) +
        rect(-4, 142, 6, 50, edge, 2) +
        rect(-4, 206, 6, 50, edge, 2) +
        rect(w - 2, 160, 6, 78, edge, 2)
      : rect(w - 2, 128, 6, 84, edge, 2) + rect(w - 2, 236, 6, 46, edge, 2)
  return mirrored ? `<g transform="translate(${n(w)} 0) scale(-1 1)">${all}</g>` : all
}

/** @param {Phone} phone */
function back(phone) {
  const [w, h, r] = [phone.width * SCALE, phone.height * SCALE, phone.radius * SCALE]
  const { finish } = phone
  return (
    buttons(phone, w, true) +
    metal(w, h, r, finish) +
    `<clipPath id="b">${rect(7.5, 7.5, w - 15, h - 15, '#000', r - 7)}</clipPath><g clip-path="url(#b)">` +
    rect(0, 0, w, h, finish.back) +
    `<path fill="${finish.light}" d="M0 ${n(h * 0.9)}V${n(h * 0.4)}L${n(w)} ${n(h * 0.06)}v${n(h * 0.5)}Z"/>` +
    `<path fill="${finish.glare}" d="M0 ${n(h * 0.62)}v-${n(h * 0.1)}L${n(w)} ${n(h * 0.18)}v${n(h * 0.1)}ZM0 ${n(h * 0.67)}v-${n(h * 0.022)}L${n(w)} ${n(h * 0.308)}v${n(h * 0.022)}Z"/>` +
    (phone.lenses === 'column' ? column(finish) : '') +
    '</g>' +
    (phone.lenses === 'column' ? '' : island(phone))
  )
}

/** Three lenses in a column, in a housing that grows out of the frame. @param {Finish} finish */
function column(finish) {
  return (
    `<path fill="${finish.edge}" d="M0 0h98c18 0 26 8 26 26v196c0 24-12 38-36 38H34C14 260 8 266 0 278Z"/>` +
    `<path fill="${finish.shine}" d="M0 0h92c18 0 26 8 26 26v196c0 22-12 34-34 34H34C14 256 8 262 0 274Z"/>` +
    `<path fill="${finish.frame}" d="M0 0h89c18 0 26 8 26 26v194c0 22-12 33-33 33H34C14 253 8 258 0 270Z"/>` +
    `<path fill="${finish.housing}" d="M0 150 118 40v-14C118 8 108 0 92 0H60L0 56Z" opacity=".35"/>` +
    [58, 124, 190].map((y) => lens(62, y + 4, 27, finish)).join('') +
    circle(146, 64, 11, finish.edge) +
    circle(146, 64, 9.5, '#F5ECDA') +
    circle(146, 64, 5.5, '#EFBF4F')
  )
}

/** Lenses on a square of their own. @param {Phone} phone */
function island({ finish, lenses, width }) {
  const side = lenses === 'two' ? 122 : width > 75 ? 146 : 132
  const r = lenses === 'two' ? 25 : width > 75 ? 31 : 28
  const near = side * 0.28
  const far = side * 0.72
  return place(
    20,
    20,
    rect(-1, 0, side + 5, side + 6, finish.edge, 37) +
      rect(-2, -2, side + 4, side + 4, finish.shine, 36) +
      rect(0, 0, side, side, finish.housing, 34) +
      `<path fill="${finish.light}" opacity=".55" d="M0 ${n(side * 0.86)}V34A34 34 0 0 1 34 0h${n(side * 0.52)}Z"/>` +
      lens(near, near, r, finish) +
      lens(near, far, r, finish) +
      (lenses === 'two'
        ? circle(far + 6, near + 6, 12, '#F5ECDA') +
          circle(far + 6, near + 6, 7, '#EFBF4F') +
          circle(far + 6, far, 4, '#100D09')
        : lens(far, side / 2, r, finish) +
          circle(far, side * 0.17, 10, '#F5ECDA') +
          circle(far, side * 0.17, 6, '#EFBF4F') +
          circle(far, side * 0.85, 11, '#100D09') +
          circle(side * 0.5, side * 0.9, 3, '#100D09')),
  )
}

/** Both long edges, and the short one with the port. @param {Phone} phone */
function side(phone) {
  const [h, d] = [phone.height * SCALE, phone.depth * SCALE * 1.15]
  const { finish } = phone
  const round = phone.front === 'hole' ? d / 2.6 : 7
  const bump = phone.lenses === 'two' ? 5 : 7
  const length = phone.lenses === 'column' ? 230 : 132
  /** @param {boolean} left */
  const edge = (left) =>
    rect(left ? d - 2 : -bump, 26, bump + 2, length, finish.edge, 3) +
    [0, 1]
      .map((index) => rect(left ? d + bump - 2 : -bump - 3, 40 + index * 58, 5, 40, '#100D09', 2))
      .join('') +
    rect(0, 0, d, h, finish.edge, round) +
    rect(1, 1, d - 2, h - 2, finish.frame, round - 1) +
    rect(left ? 0 : d - 5, 8, 5, h - 16, '#100D09', 2.5) +
    rect(d * 0.3, 8, d * 0.34, h - 16, finish.light, 3) +
    rect(d * 0.38, 10, d * 0.12, h - 20, finish.shine, 2) +
    rect(0, 54, d, 4, finish.edge) +
    rect(0, h - 58, d, 4, finish.edge)
  const left =
    edge(true) +
    (phone.front === 'notch'
      ? rect(d / 2 - 5, 92, 10, 26, finish.edge, 5) +
        rect(d / 2 - 6, 142, 12, 50, finish.edge, 6) +
        rect(d / 2 - 6, 206, 12, 50, finish.edge, 6)
      : '')
  const right =
    edge(false) +
    (phone.front === 'notch'
      ? rect(d / 2 - 6, 160, 12, 78, finish.edge, 6) + rect(d / 2 - 9, 330, 18, 90, finish.edge, 9)
      : rect(d / 2 - 6, 128, 12, 84, finish.edge, 6) + rect(d / 2 - 6, 236, 12, 46, finish.edge, 6))
  const w = phone.width * SCALE
  const holes = Array.from(
    { length: 6 },
    (_, index) =>
      circle(w / 2 + 52 + index * 13, d / 2, 3.6, '#100D09') +
      (phone.front === 'notch' ? circle(w / 2 - 52 - index * 13, d / 2, 3.6, '#100D09') : ''),
  ).join('')
  const bottom =
    rect(0, 0, w, d, finish.edge, round) +
    rect(1, 1, w - 2, d - 2, finish.frame, round - 1) +
    rect(8, d - 5, w - 16, 5, '#100D09', 2.5) +
    rect(8, d * 0.22, w - 16, d * 0.22, finish.light, 3) +
    rect(10, d * 0.27, w - 20, d * 0.08, finish.shine, 2) +
    rect(w / 2 - 22, d / 2 - 6, 44, 12, '#100D09', 6) +
    holes
  const top = (800 - h) / 2
  return (
    place(150, top, left) +
    place(280, top, right) +
    place(400, 800 - top - d - 24, bottom, 0, 1) +
    place(400, top + 60, back(phone), 0, 0.72)
  )
}

/**
 * @param {Phone} phone
 * @param {string} view
 * @param {string} content
 */
async function save(phone, view, content) {
  const label = `${phone.title}: ${view}`
  await writeFile(
    resolve(target, `${phone.name}-${view}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="800" viewBox="-100 0 1000 800"><title>${label}</title>${rect(-100, 0, 1000, 800, phone.ground)}${content}</svg>\n`,
  )
}

await mkdir(target, { recursive: true })
for (const phone of phones) {
  const [w, h] = [phone.width * SCALE, phone.height * SCALE]
  const [x, y] = [(800 - w) / 2, (800 - h) / 2]
  const disc = circle(400, 400, 330, phone.disc)
  /** The shadow of a phone: one flat band to its right. @param {number} left @param {number} top */
  const shadow = (left, top) =>
    `<path fill="#100D09" opacity=".18" d="M${n(left + w - 30)} ${n(top + 40)}l86 86v${n(h - 110)}l-56 56H${n(left + 50)}l-26-36Z"/>`
  // Both sides at once: the glass, and the color to buy.
  const aside = (800 - w * 1.62) / 2
  await save(
    phone,
    'front',
    disc +
      shadow(aside, y - 34) +
      place(aside, y - 34, back(phone)) +
      shadow(aside + w * 0.62, y + 34) +
      place(aside + w * 0.62, y + 34, front(phone)),
  )
  await save(phone, 'back', disc + shadow(x, y) + place(x, y, back(phone)))
  await save(phone, 'side', disc + side(phone))
  await save(phone, 'camera', circle(560, 560, 330, phone.disc) + place(120, 120, back(phone), 0, 2.7))
}

/** The size of the pictures that several devices share. */
const WIDE = { width: 1280, height: 760 }

/**
 * One device in such a picture, rotated about its center; its ids are made unique.
 * @param {string} content
 * @param {Phone} phone
 * @param {{x: number, y: number, turn: number, scale: number}} where its middle is
 * @param {number} index
 */
function stand(content, phone, { x, y, turn, scale }, index) {
  const [w, h] = [phone.width * SCALE, phone.height * SCALE]
  const shadow = `<path fill="#100D09" opacity=".16" d="M${n(w - 40)} 30l120 120v${n(h - 90)}l-60 60H50l-40-60Z"/>`
  const own = (shadow + content)
    .replace(/id="(\w)"/g, `id="$1${index}"`)
    .replace(/url\(#(\w)\)/g, `url(#$1${index})`)
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${n(-w / 2)} ${n(-h / 2)})">${own}</g>`
}

/**
 * @param {string} name @param {string} title
 * @param {{ground: string, disc: string, at: [number, number, number]}} scenery
 * @param {string[]} devices
 */
async function saveWide(name, title, { ground, disc, at }, devices) {
  const { width, height } = WIDE
  await writeFile(
    resolve(target, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}</title>${rect(0, 0, width, height, ground)}${circle(...at, disc)}${devices.join('')}</svg>\n`,
  )
}

const [samsung, twelve, pro, max] = phones
if (!samsung || !twelve || !pro || !max) throw new Error('A phone is missing')
await saveWide(
  'samsung-s22-order',
  'Samsung S22 in green: back and front',
  { ground: samsung.ground, disc: samsung.disc, at: [830, 420, 470] },
  [
    stand(front(samsung), samsung, { x: 640, y: 500, turn: -9, scale: 1.02 }, 1),
    stand(back(samsung), samsung, { x: 960, y: 420, turn: 10, scale: 1.22 }, 2),
  ],
)
await saveWide(
  'iphone-12-order',
  'iPhone 12 in silver, iPhone 12 Pro and 12 Pro Max in graphite: backs',
  { ground: twelve.ground, disc: twelve.disc, at: [860, 400, 480] },
  [
    stand(back(max), max, { x: 1080, y: 440, turn: 16, scale: 1.12 }, 1),
    stand(back(pro), pro, { x: 820, y: 410, turn: 4, scale: 1.1 }, 2),
    stand(back(twelve), twelve, { x: 560, y: 450, turn: -9, scale: 1.08 }, 3),
  ],
)
console.log(`${phones.length * 4 + 2} pictures in ${target}`)
