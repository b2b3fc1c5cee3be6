// Draws the phones for sale into public/images/phones: front, back, side and camera of each, 800 × 800 units, and those
// of one maker together, 1280 × 760.
// Sizes are the makers' own, in millimetres; there are no brand marks on them.
// Usage: node scripts/artwork/phones.mjs
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const target = resolve(import.meta.dirname, '../../public/images/phones')
/** Units of the drawing per millimetre. */
const SCALE = 4.3

/**
 * @typedef {object} Finish
 * @property {string} back
 * @property {string} light  the part of the back that the light falls on
 * @property {string} frame
 * @property {string} edge  the dark side of the frame
 * @property {string} housing  around the lenses
 * @property {string} ring
 */

/** @type {Record<'silver' | 'graphite' | 'green', Finish>} */
const finishes = {
  silver: {
    back: '#E7E2D6',
    light: '#F5F0E4',
    frame: '#CFC9BB',
    edge: '#A9A294',
    housing: '#D8D2C4',
    ring: '#B8B1A2',
  },
  graphite: {
    back: '#4C463E',
    light: '#5B544B',
    frame: '#6B6359',
    edge: '#3A352E',
    housing: '#413B34',
    ring: '#7A7267',
  },
  green: {
    back: '#2F5449',
    light: '#3B6156',
    frame: '#56796D',
    edge: '#1C302B',
    housing: '#26423B',
    ring: '#4B6F63',
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

/** @param {number} x @param {number} y @param {number} r @param {Finish} finish */
const lens = (x, y, r, finish) =>
  circle(x, y, r, finish.ring) +
  circle(x, y, r * 0.86, '#100D09') +
  circle(x, y, r * 0.6, '#221B13') +
  circle(x, y, r * 0.36, '#26423B') +
  circle(x - r * 0.16, y - r * 0.18, r * 0.12, '#DDFB42')

/** A home screen: hills before a lime moon, and the apps. @param {number} w @param {number} h */
function screen(w, h) {
  const tile = w * 0.17
  const gap = (w - 4 * tile) / 5
  const colours = ['#FF7E5F', '#F5ECDA', '#EFBF4F', '#9DB195', '#F6A871', '#26423B', '#C4532F', '#F5ECDA']
  const apps = colours
    .map((colour, index) => {
      const x = gap + (index % 4) * (tile + gap)
      const y = h * 0.42 + Math.floor(index / 4) * (tile + gap * 1.5)
      return (
        rect(x, y, tile, tile, colour, tile * 0.24) +
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
    rect(0, 0, w, h, '#55262C') +
    rect(0, 0, w, h * 0.5, '#3A191F') +
    circle(w * 0.64, h * 0.2, w * 0.17, '#DDFB42') +
    `<path fill="#8A3B2C" d="M0 ${n(h * 0.36)}c${n(w * 0.25)}-${n(h * 0.1)} ${n(w * 0.4)}-${n(h * 0.1)} ${n(w * 0.6)} 0s${n(w * 0.3)} ${n(h * 0.03)} ${n(w * 0.4)}-${n(h * 0.03)}V${n(h)}H0Z"/>` +
    `<path fill="#55262C" d="M0 ${n(h * 0.62)}c${n(w * 0.3)}-${n(h * 0.12)} ${n(w * 0.6)}-${n(h * 0.1)} ${n(w)} 0V${n(h)}H0Z"/>` +
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
  const bezel = phone.front === 'notch' ? 17 : 11
  const inner = r - bezel * 0.8
  const [sw, sh] = [w - 2 * bezel, h - 2 * bezel]
  return (
    buttons(phone, w) +
    rect(0, 0, w, h, phone.finish.frame, r) +
    rect(4, 4, w - 8, h - 8, '#100D09', r - 4) +
    `<clipPath id="s">${rect(bezel, bezel, sw, sh, '#000', inner)}</clipPath><g clip-path="url(#s)">${place(bezel, bezel, screen(sw, sh))}` +
    `<path fill="#F5ECDA" opacity=".07" d="M${n(w * 0.56)} 0H${n(w)}V${n(h * 0.62)}Z"/></g>` +
    (phone.front === 'notch'
      ? `<path fill="#100D09" d="M${n(w / 2 - 80)} ${bezel - 1}h160c-8 0-10 4-10 10 0 14-8 20-20 20H${n(w / 2 - 50)}c-12 0-20-6-20-20 0-6-2-10-10-10Z"/>` +
        rect(w / 2 - 24, bezel + 8, 48, 6, '#2B2219', 3) +
        circle(w / 2 + 42, bezel + 11, 5, '#26423B')
      : circle(w / 2, bezel + 20, 8, '#100D09'))
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
    rect(0, 0, w, h, finish.frame, r) +
    `<clipPath id="b">${rect(5, 5, w - 10, h - 10, '#000', r - 5)}</clipPath><g clip-path="url(#b)">` +
    rect(0, 0, w, h, finish.back) +
    `<path fill="${finish.light}" d="M0 ${n(h * 0.86)}V${n(h * 0.34)}L${n(w)} 0v${n(h * 0.5)}Z"/>` +
    (phone.lenses === 'column' ? column(finish) : '') +
    '</g>' +
    (phone.lenses === 'column' ? '' : island(phone))
  )
}

/** Three lenses under each other in a housing that grows out of the frame. @param {Finish} finish */
function column(finish) {
  return (
    `<path fill="${finish.frame}" d="M0 0h92c18 0 26 8 26 26v196c0 22-12 34-34 34H34C14 256 8 262 0 274Z"/>` +
    `<path fill="${finish.housing}" d="M0 0h88c16 0 24 8 24 24v194c0 20-10 31-30 31H32C14 249 8 254 0 266Z"/>` +
    [58, 124, 190].map((y) => lens(62, y + 4, 27, finish)).join('') +
    circle(144, 64, 10, '#F5ECDA') +
    circle(144, 64, 6, '#EFBF4F')
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
    rect(-2, -2, side + 4, side + 4, finish.edge, 36) +
      rect(0, 0, side, side, finish.housing, 34) +
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
    rect(0, 0, d, h, finish.frame, round) +
    rect(left ? 0 : d - 5, 8, 5, h - 16, '#100D09', 2.5) +
    rect(left ? d - 12 : 6, 8, 6, h - 16, finish.light, 3) +
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
    rect(0, 0, w, d, finish.frame, round) +
    rect(8, d - 5, w - 16, 5, '#100D09', 2.5) +
    rect(8, 6, w - 16, 6, finish.light, 3) +
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
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><title>${label}</title>${rect(0, 0, 800, 800, phone.ground)}${content}</svg>\n`,
  )
}

await mkdir(target, { recursive: true })
for (const phone of phones) {
  const [w, h] = [phone.width * SCALE, phone.height * SCALE]
  const [x, y] = [(800 - w) / 2, (800 - h) / 2]
  const disc = circle(400, 400, 330, phone.disc)
  const shadow = `<path fill="#100D09" opacity=".16" d="M${n(x + w - 30)} ${n(y + 40)}l110 110v${n(h - 120)}l-60 60H${n(x + 60)}l-30-40Z"/>`
  await save(phone, 'front', disc + shadow + place(x, y, front(phone)))
  await save(phone, 'back', disc + shadow + place(x, y, back(phone)))
  await save(phone, 'side', disc + side(phone))
  await save(phone, 'camera', circle(560, 560, 330, phone.disc) + place(120, 120, back(phone), 0, 2.7))
}

/** The size of the pictures that several devices share. */
const WIDE = { width: 1280, height: 760 }

/**
 * One device on such a picture, turned about its middle; ids are made its own.
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
