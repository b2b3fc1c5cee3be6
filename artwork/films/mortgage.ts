// A mortgage company: a door, a key, and the number on it.
import { hue } from '../../app/drawings/scenes/palette'
import {
  arrive,
  circle,
  fall,
  glide,
  ground,
  lines,
  mix,
  n,
  pace,
  place,
  pop,
  progress,
  rect,
  tick,
  WIDTH,
} from './drawing'
import type { Film } from './film'
import { walker, wave, wheel } from './props'
import { ending, type Shot } from './shots'

/** The houses of the street: wall, roof, door, height in units. The last one is the one. */
const HOUSES = [
  [hue.wine, hue.black, hue.rust, 320],
  [hue.leaf, hue.moss, hue.sand, 300],
  [hue.brick, hue.wine, hue.green, 330],
  [hue.coal, hue.black, hue.ochre, 310],
  [hue.brown, hue.wine, hue.sage, 326],
  [hue.green, hue.pine, hue.rust, 300],
  [hue.rust, hue.brick, hue.green, 340],
] as const

const STREET = 470

const house = (index: number, glow: number): string => {
  const [wall, top, door, height] = HOUSES[index] ?? HOUSES[0]
  const last = index === HOUSES.length - 1
  const y = 640 - height
  return (
    rect(0, y, STREET - 26, height, wall) +
    (index % 2
      ? `<path fill="${top}" d="M-22 ${y}h${STREET + 18}l-70-92H${48}Z"/>`
      : `<path fill="${top}" d="M-22 ${y}h${STREET + 18}L${STREET / 2 - 13} ${y - 130}Z"/>`) +
    rect(40, y + 54, 92, 108, hue.peach) +
    rect(83, y + 54, 6, 108, wall) +
    (last ? '' : rect(40, y + 214, 92, 108, hue.peach).replace('/>', ' opacity=".35"/>')) +
    rect(206, 640 - 286, 184, 286, top) +
    rect(220, 640 - 272, 156, 272, door) +
    rect(246, 640 - 246, 104, 70, top).replace('/>', ' opacity=".4"/>') +
    rect(196, 626, 204, 14, hue.sand) +
    (last
      ? `<path fill="${hue.lime}" opacity="${n(0.32 * glow)}" d="M226 324h144l150 316H76Z"/>` +
        rect(262, 306, 72, 22, hue.black, 6) +
        rect(270, 326, 56, 12, glow > 0.05 ? hue.lime : hue.slate, 4) +
        circle(350, 512, 13, hue.ochre) +
        rect(346, 526, 8, 20, hue.night, 3)
      : circle(350, 512, 10, hue.night))
  )
}

const street: Shot = {
  seconds: 4.4,
  captions: [
    {
      at: 0.6,
      text: '[Somebody walks along a street of doors and stops at one; its lamp goes on.] You found the door.',
    },
  ],
  draw: (time) => {
    const way = glide(time, 0, 3)
    const shift = way * (STREET * 6 - 640)
    const going = 1 - glide(time, 2.7, 0.3)
    return (
      ground(hue.plum) +
      circle(200 - shift * 0.03, 330, 120, '#6A3139') +
      lines(['You found the door.'], { x: 40, y: 168, size: 188, time, start: 0.5 }) +
      place(
        -shift,
        0,
        HOUSES.map((_, index) => {
          const x = index * STREET + 60
          return x - shift > WIDTH || x - shift < -STREET
            ? ''
            : place(x, 0, house(index, glide(time, 3.1, 0.3)))
        }).join(''),
      ) +
      rect(0, 640, WIDTH, 80, hue.wine) +
      Array.from({ length: 12 }, (_, index) => rect(index * 160 - (shift % 160), 676, 86, 8, hue.plum)).join(
        '',
      ) +
      place(mix(260, 800, glide(time, 0.2, 2.8)), 668, walker(way * 6.5, going), 1.12)
    )
  },
}

const number: Shot = {
  seconds: 5,
  enter: { around: [1050, 536] },
  captions: [
    {
      at: 0.4,
      text: '[Figures roll on a large key, and its teeth move with them, until both are right.] We help with the number on the key.',
    },
  ],
  draw: (time) => {
    const came = pop(time, 0.15, 0.7)
    const turned = glide(time, 0.9, 2.3)
    const settled = pop(time, 3.3, 0.4)
    const gone = fall(time, 4.45, 0.5)
    const restless = 1 - glide(time, 2.4, 0.8)
    const teeth = [78, 132, 54, 110, 88]
      .map((tooth, index) => {
        const height = tooth + 46 * restless * wave(time + index * 0.37, 0.9 + index * 0.13)
        return rect(770 + index * 74, 560, 58, height, hue.night)
      })
      .join('')
    const window = rect(300, 428, 410, 184, settled > 0.5 ? hue.green : hue.paper, 18)
    const figures = [9, 6, 7]
      .map((turns, index) =>
        wheel(`figure-${index}`, turned * turns * (index + 1), {
          x: 384 + index * 106,
          y: 570,
          size: 170,
          fill: hue.night,
        }),
      )
      .join('')
    return (
      ground(hue.peach) +
      lines(['We help with'], {
        x: 48,
        y: 160,
        size: 176,
        fill: hue.night,
        time,
        start: 0.25,
      }) +
      lines(['the number on the key.'], { x: 48, y: 312, size: 152, fill: hue.night, time, start: 0.4 }) +
      place(
        mix(-1300, 0, came) + gone * 1500,
        0,
        `<circle cx="92" cy="520" r="150" fill="none" stroke="${hue.night}" stroke-width="76"/>` +
          rect(230, 470, 960, 100, hue.night, 10) +
          rect(276, 404, 458, 232, hue.night, 34) +
          teeth +
          window +
          (settled > 0.5 ? tick(426, 520, 150 * settled, hue.lime) : figures),
      )
    )
  },
}

const door: Shot = {
  seconds: 3.4,
  enter: 'cut',
  captions: [{ at: 1.2, text: '[A door opens, light falls out, and somebody walks in.] Come in.' }],
  draw: (time) => {
    const open = glide(time, 0.15, 0.9)
    const flood = glide(time, 1.25, 0.7)
    const edge = mix(840, 520, open)
    const drop = 46 * open
    const inside = `<path fill="${hue.lime}" d="M440 90h400v560H440Z"/>`
    return (
      ground(hue.wine) +
      rect(0, 650, WIDTH, 70, hue.plum) +
      rect(404, 54, 472, 596, hue.brick) +
      inside +
      `<path fill="${hue.lime}" opacity="${n(0.45 * open)}" d="M440 650h400l${n(190 * open)} 70H${n(440 - 120 * open)}Z"/>` +
      circle(640, 360, 1100 * flood, hue.lime) +
      (flood < 1
        ? place(
            mix(980, 700, progress(time, 0.5, 1.2)),
            660,
            `<g transform="scale(-1 1)">${walker(time * 1.6, 1)}</g>`,
            mix(1.35, 1.2, open),
          )
        : '') +
      (flood < 1
        ? `<g opacity="${n(1 - flood)}"><path fill="${hue.green}" d="M440 90L${n(edge)} ${n(90 - drop)}V${n(650 + drop)}L440 650Z"/><circle cx="${n(edge - 40 * (1 - open * 0.6))}" cy="390" r="15" fill="${hue.ochre}"/></g>`
        : '') +
      lines(['Come in.'], { x: 26, y: 640, size: 466, fill: hue.night, time, start: 1.45 }) +
      place(
        1130,
        -20,
        rect(-5, -20, 10, 90, hue.night) +
          `<circle cy="116" r="40" fill="none" stroke="${hue.night}" stroke-width="20"/>` +
          rect(-10, 150, 20, 130, hue.night) +
          rect(10, 226, 34, 16, hue.night) +
          rect(10, 256, 46, 16, hue.night),
        arrive(time, 1.7, 0.5) || 0.001,
        13 * wave(time - 1.7, 1.2) * (1 - pace(time, 1.7, 2.4)),
      )
    )
  },
}

export const mortgageCompany: Film = {
  name: 'mortgage-company',
  posterAt: 8.2,
  shots: [street, number, door, ending(2.2, 'A film for a', 'mortgage', 'company.')],
}
