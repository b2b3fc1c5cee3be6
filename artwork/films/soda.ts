// A soda brand: a cat, a hot roof, a cold can.
import { hue } from '../../app/drawings/scenes/palette'
import {
  arrive,
  circle,
  fall,
  glide,
  ground,
  HEIGHT,
  lines,
  mix,
  n,
  pace,
  place,
  pop,
  progress,
  rect,
  WIDTH,
} from './drawing'
import type { Film } from './film'
import { can, sittingCat, walkingCat, wave } from './props'
import { ending, type Shot } from './shots'

/** A roof of ridges from y down, moved on by `shift` units. */
const roof = (y: number, shift = 0): string =>
  rect(0, y, WIDTH, HEIGHT - y, hue.brick) +
  Array.from({ length: 15 }, (_, index) => {
    const x = index * 130 - 260 - (shift % 260)
    const low = (x - WIDTH / 2) * 1.7 + WIDTH / 2
    return index % 2
      ? ''
      : `<path fill="${hue.rust}" d="M${n(x)} ${y}h110L${n(low + 190)} ${HEIGHT}H${n(low)}Z"/>`
  }).join('') +
  rect(0, y - 12, WIDTH, 20, hue.plum)

const hot: Shot = {
  seconds: 4.2,
  captions: [{ at: 0.3, text: '[The sun climbs; a cat hops over a roof, from paw to paw.] Hot roof.' }],
  draw: (time) => {
    const sun = mix(720, 250, progress(time, 0, 2.6))
    const walked = pace(time, 0.5, 3.4)
    const step = walked * 7.5
    const x = mix(-220, 940, walked)
    return (
      ground(hue.coral) +
      circle(880, sun, 400 + 12 * wave(time, 1.6), '#FA9068') +
      circle(880, sun, 290 + 8 * wave(time, 1.6), hue.ochre) +
      [0, 1, 2]
        .map(
          (row) =>
            `<path d="M${n(-80 + 40 * wave(time + row * 0.5, 3))} ${n(505 - row * 74)}${Array.from({ length: 12 }, (_, index) => `q60 ${n((index % 2 ? -1 : 1) * (12 + 8 * wave(time + row, 1.3)))} 120 0`).join('')}" fill="none" stroke="${hue.peach}" stroke-width="8" opacity=".6"/>`,
        )
        .join('') +
      lines(['Hot roof.'], { x: 28, y: 556, size: 400, fill: hue.brick, time, start: 0.2 }) +
      roof(540, time * 60) +
      [0, 1, 2, 3]
        .map((puff) => {
          const age = (step + puff * 0.25) % 1
          return circle(
            x - 90 + puff * 60 - age * 60,
            556 - age * 60,
            17 * (1 - age) * (walked > 0 && walked < 1 ? 1 : 0),
            hue.peach,
          )
        })
        .join('') +
      place(x, 560, walkingCat(step, 30), 3.5)
    )
  },
}

/** Ice that is thrown up: from where, how fast to the side and up, in units and units a second, and how large. */
const ICE = Array.from({ length: 16 }, (_, index) => ({
  x: 400 + ((index * 97) % 480),
  side: ((index * 137) % 900) - 450,
  up: 900 + ((index * 71) % 620),
  size: 62 + ((index * 29) % 56),
}))

const ice = (size: number): string =>
  rect(-size / 2, -size / 2, size, size, '#DCE6D6', 12) +
  `<path fill="${hue.paper}" d="M${n(-size / 2 + 8)} ${n(size * 0.1)}V${n(-size / 2 + 8)}H${n(size * 0.2)}Z"/>`

const cold: Shot = {
  seconds: 3.4,
  enter: 'lift',
  captions: [{ at: 0.4, text: '[A can drops into ice.] Cold can.' }],
  draw: (time) => {
    const landed = 0.75
    const after = Math.max(0, time - landed)
    const y = mix(-460, 400, fall(time, 0.3, landed - 0.3))
    const squash = after ? 1 - 0.2 * Math.exp(-after * 6) * Math.cos(after * 20) : 1
    const thrown = ICE.map(({ x, side, up, size }, index) => {
      if (!after) return ''
      const at = 640 - up * after + 1150 * after * after
      return at > 860 ? '' : place(x + side * after, at, ice(size), 1, index * 40 + side * after)
    }).join('')
    const heap = Array.from({ length: 15 }, (_, index) => {
      const jump = Math.max(0, 70 * Math.sin(Math.min(1, after / 0.4) * Math.PI)) * (((index * 7) % 5) / 5)
      return place(
        index * 94 - 10,
        690 - ((index * 53) % 60) - jump,
        ice(96 + ((index * 41) % 60)),
        1,
        ((index * 47) % 60) - 30,
      )
    }).join('')
    const opened = Math.max(0, time - 2.1)
    const spray = Array.from({ length: 26 }, (_, index) => {
      const age = opened - (index % 13) * 0.05
      if (age <= 0) return ''
      const side = ((index * 83) % 340) - 170
      return circle(
        640 + side * age * 1.4,
        76 - (420 + ((index * 61) % 380)) * age + 620 * age * age,
        6 + ((index * 17) % 16),
        index % 2 ? hue.paper : hue.leaf,
      )
    }).join('')
    const runs = [
      [-118, -60, 1.1],
      [96, -150, 1.4],
      [-70, 60, 1.8],
      [128, 20, 2.2],
    ]
      .map(([dx = 0, dy = 0, start = 0]) => {
        const run = 190 * fall(time, start, 1.8)
        return time < start
          ? ''
          : rect(640 + dx - 6, 400 + dy, 12, run, hue.sage, 6) +
              circle(640 + dx, 400 + dy + run, 14, hue.paper)
      })
      .join('')
    return (
      ground(hue.sage) +
      circle(640, 400, 430 * pop(after, 0, 0.6), '#BFCDB8') +
      lines(['Cold'], { x: 30, y: 400, size: 290, fill: hue.pine, time, start: 0.75 }) +
      lines(['can.'], { x: 850, y: 400, size: 290, fill: hue.pine, time, start: 0.9 }) +
      spray +
      `<g transform="translate(640 ${n(y + (1 - squash) * 300)}) scale(${n(4.6 * (2 - squash))} ${n(4.6 * squash)})">${can(0.35 * (1 - arrive(time, 0.3, 1.4)))}</g>` +
      runs +
      heap +
      thrown
    )
  },
}

const story: Shot = {
  seconds: 3.2,
  captions: [{ at: 0.4, text: '[The cat leans on the can and shuts its eyes.] That is the whole story.' }],
  draw: (time) => {
    const lean = glide(time, 0.7, 0.9)
    return (
      ground(hue.ochre) +
      circle(900, mix(330, 400, pace(time, 0, 3.2)), 340, hue.coral) +
      roof(586) +
      place(1196, 596 - 162, can(0.06 * wave(time, 3.2)), 2.25, 2 * lean) +
      place(mix(940, 990, lean), 600, sittingCat(glide(time, 1.5, 0.5), wave(time, 1.6)), 6.1, 7 * lean) +
      lines(['That is', 'the whole', 'story.'], {
        x: 52,
        y: 210,
        size: 196,
        fill: hue.night,
        time,
        start: 0.2,
        leading: 0.9,
      })
    )
  },
}

const turn: Shot = {
  seconds: 2,
  enter: { around: [1196, 440] },
  captions: [{ at: 0.1, text: '[The can turns.]' }],
  draw: (time) => {
    const rays = Array.from(
      { length: 12 },
      (_, index) =>
        `<path fill="${hue.rust}" transform="rotate(${n(index * 30 + time * 14)})" d="M0 0-110-900H110Z"/>`,
    ).join('')
    return (
      ground(hue.coral) +
      place(640, 360, rays) +
      circle(640, 360, 330, hue.ochre) +
      place(
        640,
        mix(420, 372, progress(time, 0, 1.2)),
        can(glide(time, 0.1, 1.7) - 1),
        mix(4.4, 5.6, progress(time, 0, 1.8)),
        -10,
      )
    )
  },
}

export const sodaBrand: Film = {
  name: 'soda-brand',
  posterAt: 6.6,
  shots: [hot, cold, story, turn, ending(2.2, 'A film for', 'a soda brand.')],
}
