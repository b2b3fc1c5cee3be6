// A finance daily: the numbers of the day, in the time it takes to drink a coffee.
import { hue } from '../../app/drawings/scenes/palette'
import {
  circle,
  cut,
  fall,
  glide,
  ground,
  headline,
  HEIGHT,
  lines,
  mix,
  n,
  pace,
  place,
  rect,
  tail,
  WIDTH,
} from './drawing'
import type { Film } from './film'
import { wave } from './props'
import { ending, type Shot } from './shots'

const cupShape = 'M-250-190H250V40C250 150 180 210 90 210H-90C-180 210-250 150-250 40Z'

/** A cup cut open, 500 units wide around 0, 0: the coffee in it stands at `level`, 0 to 1. */
const cup = (level: number, time: number): string => {
  const surface = mix(186, -150, level)
  const ripple = Array.from(
    { length: 7 },
    (_, index) => `q40 ${n((index % 2 ? 9 : -9) * Math.sin(time * 7))} 80 0`,
  ).join('')
  return (
    `<path d="M240-120c150-26 150 220-14 206" fill="none" stroke="${hue.rust}" stroke-width="46"/>` +
    `<path fill="${hue.rust}" d="${cupShape}"/>` +
    cut(
      'cup',
      '<path transform="scale(.89 .9)" d="M-250-220H250V40C250 150 180 210 90 210H-90C-180 210-250 150-250 40Z"/>',
      rect(-260, -220, 520, 460, hue.sand) +
        (level > 0 ? `<path fill="${hue.brown}" d="M-280 ${n(surface)}${ripple}V300H-280Z"/>` : ''),
    )
  )
}

const steam = (x: number, y: number, time: number, share: number): string =>
  [-110, 0, 110]
    .map(
      (side, index) =>
        `<path d="M${x + side} ${y}c${n(-44 + 20 * wave(time + index * 0.3, 1.8))}-50 ${n(44 + 20 * wave(time + index * 0.3, 1.8))}-90 0-150" fill="none" stroke="${hue.paper}" stroke-width="16" stroke-linecap="round" opacity="${n(0.85 * share)}"/>`,
    )
    .join('')

const pour: Shot = {
  seconds: 3.4,
  captions: [{ at: 0.3, text: '[Coffee is poured into a cup.] The numbers of the day:' }],
  draw: (time) => {
    const from = fall(time, 0.15, 0.4)
    const stops = fall(time, 2.3, 0.4)
    const level = glide(time, 0.5, 1.9)
    const bottom = mix(-20, 690, from)
    const top = mix(-20, 640, stops)
    return (
      ground(hue.ochre) +
      circle(1010, 420, 400, hue.peach) +
      lines(['The', 'numbers', 'of the day'], {
        x: 48,
        y: 206,
        size: 190,
        fill: hue.night,
        time,
        start: 0.2,
        leading: 0.88,
      }) +
      place(1010, 500, cup(level, time), 1.12) +
      (stops < 1
        ? cut(
            'stream',
            rect(0, 0, WIDTH, mix(690, 350, level), '#000'),
            rect(982, top, 56, Math.max(0, bottom - top), hue.brown, 28),
          )
        : '') +
      steam(1010, 250, time, pace(time, 2.5, 0.6))
    )
  },
}

/** A price chart across the whole width, ending higher than it began. */
const COURSE =
  'M-30 560L80 500 170 590 290 430 390 510 520 350 620 440 760 250 850 330 980 170 1070 240 1310 20'

const markets: Shot = {
  seconds: 1.7,
  enter: 'cut',
  captions: [{ at: 0.1, text: '[A line climbs.] Markets.' }],
  draw: (time) =>
    ground(hue.night) +
    [0, 1, 2, 3, 4].map((row) => rect(0, 130 + row * 130, WIDTH, 2, hue.coal)).join('') +
    lines(['Markets'], { x: 30, y: 660, size: 420, time, start: 0 }) +
    tail(COURSE, glide(time, 0.1, 1.3), hue.lime, 30).replace('/>', ' stroke-linejoin="round"/>'),
}

const rates: Shot = {
  seconds: 1.7,
  enter: 'cut',
  captions: [{ at: 0.1, text: '[A ball hops down the steps.] Rates.' }],
  draw: (time) => {
    const steps = [0, 1, 2, 3, 4]
    const hops = pace(time, 0.1, 1.45) * 5
    const index = Math.min(4, Math.floor(hops))
    const since = hops - index
    const from = 280 + (index - 1) * 92
    const to = 280 + index * 92
    const y = mix(from, to, since * since) - Math.sin(Math.PI * since) * 120
    return (
      ground(hue.leaf) +
      lines(['Rates'], { x: 30, y: 336, size: 400, time, start: 0 }) +
      steps
        .map((step) => rect(step * 256, 350 + step * 92, 258, HEIGHT, step % 2 ? hue.moss : hue.green))
        .join('') +
      circle(mix(index * 256 - 130, index * 256 + 128, since), y, 70, hue.ochre) +
      place(
        mix(index * 256 - 130, index * 256 + 128, since),
        y + 32,
        headline('%', { x: 0, y: 0, size: 92, fill: hue.night, anchor: 'middle' }),
      )
    )
  },
}

const ingot = `<path fill="${hue.ochre}" d="M-150 50-118-50h236l32 100Z"/><path fill="#F7D67E" d="M-118-50h236l10 32h-256Z"/>`

const METALS = [
  [640, 640, 0.1],
  [960, 640, 0.22],
  [1120, 640 - 104, 0.62],
  [800, 640 - 104, 0.48],
  [1280, 640, 0.34],
  [960, 640 - 208, 0.8],
] as const

const metals: Shot = {
  seconds: 1.7,
  enter: 'cut',
  captions: [{ at: 0.1, text: '[Gold bars fall onto each other.] Metals.' }],
  draw: (time) =>
    ground(hue.wine) +
    rect(0, 690, WIDTH, 30, hue.black) +
    lines(['Metals'], { x: 30, y: 380, size: 420, time, start: 0 }) +
    METALS.map(([x, y, at]) => {
      const landed = at + 0.28
      if (time < at) return ''
      const after = Math.max(0, time - landed)
      const bounce = after ? 30 * Math.exp(-after * 9) * Math.abs(Math.sin(after * 22)) : 0
      return place(x, mix(-120, y, fall(time, at, 0.28)) - bounce, ingot, 1.06, after ? 0 : 8)
    }).join(''),
}

/** When the cup is lifted out of the picture, and what is left in it afterwards. */
const GULPS = [
  [0.4, 0.55],
  [1.5, 0.22],
  [2.6, 0],
] as const

const drink: Shot = {
  seconds: 4.3,
  enter: 'lift',
  captions: [
    {
      at: 0.4,
      text: '[The cup is lifted three times and comes back emptier.] In the time it takes to drink a coffee.',
    },
  ],
  draw: (time) => {
    const lift = GULPS.reduce((sum, [at]) => sum + glide(time, at, 0.34) - glide(time, at + 0.52, 0.34), 0)
    const level = GULPS.reduce((left, [at, rest]) => (time > at + 0.42 ? rest : left), 1)
    const set = GULPS.reduce((sum, [at]) => {
      const after = time - at - 0.86
      return after > 0 ? Math.exp(-after * 9) * Math.cos(after * 30) : sum
    }, 0)
    return (
      ground(hue.coral) +
      lines(['In the', 'time a', 'coffee', 'needs.'], {
        x: 48,
        y: 172,
        size: 184,
        fill: hue.night,
        time,
        start: 0.25,
        leading: 0.86,
      }) +
      rect(0, 650, WIDTH, 70, hue.brick) +
      `<path fill="${hue.paper}" d="M540 640 1240 640 1330 720H470Z"/>` +
      `<path fill="${hue.sand}" d="M600 660h190v10H594zM590 682h210v10H580z"/>` +
      place(920, mix(418, -360, lift) + 10 * Math.max(0, set), cup(level, time), 1.1, -16 * lift) +
      steam(920, 176, time, Math.max(0, (level - 0.15) * (1 - 8 * lift)))
    )
  },
}

export const financeDaily: Film = {
  name: 'finance-daily',
  posterAt: 3.2,
  shots: [pour, markets, rates, metals, drink, ending(2.2, 'A film for', 'a finance daily.')],
}
