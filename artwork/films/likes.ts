// Viewers and likes, explained: a glance, a nod, a count, a crowd.
import { hue } from '../../app/drawings/scenes/palette'
import { arrive, circle, cut, glide, ground, HEIGHT, lines, mix, n, pace, place, pop, rect } from './drawing'
import type { Film } from './film'
import { heart, wheel } from './props'
import { ending, type Shot } from './shots'

/** When the posts pass the eye, and which covers they show. */
const PASSING = [
  [0.35, 5],
  [1.25, 14],
  [2.15, 8],
] as const

const glance: Shot = {
  seconds: 3.6,
  captions: [{ at: 0.3, text: '[An eye follows posts that fly past.] A view is a glance.' }],
  draw: (time) => {
    const shut = Math.max(
      glide(time, 1.05, 0.09) - glide(time, 1.17, 0.12),
      glide(time, 2.95, 0.12) - glide(time, 3.15, 0.14),
    )
    const open = Math.max(0.04, pop(time, 0.1, 0.45) * (1 - shut))
    const gaze = PASSING.reduce((side, [at]) => {
      const share = pace(time, at, 1)
      return share > 0 && share < 1
        ? mix(-230, 230, share)
        : share >= 1
          ? side * (1 - glide(time, at + 1, 0.2))
          : side
    }, 0)
    const lid = `M60 ${n(280)}C300 ${n(280 - 330 * open)} 980 ${n(280 - 330 * open)} 1220 280 980 ${n(280 + 300 * open)} 300 ${n(280 + 300 * open)} 60 280Z`
    return (
      ground(hue.plum) +
      cut(
        'eye',
        `<path d="${lid}"/>`,
        ground(hue.paper) +
          circle(640 + gaze, 274, 216, hue.leaf) +
          circle(640 + gaze, 274, 190, hue.sage) +
          circle(640 + gaze, 274, 108, hue.night) +
          circle(690 + gaze, 220, 34, hue.paper),
      ) +
      PASSING.map(([at, cover]) => {
        const share = pace(time, at, 1)
        return share <= 0 || share >= 1
          ? ''
          : place(
              mix(-320, 1380, share),
              60 + 30 * Math.sin(share * 3),
              `<use href="#cover-${cover}"/>`,
              0.92,
              mix(-8, 8, share),
            )
      }).join('') +
      lines(['A view is a glance.'], { x: 40, y: 670, size: 188, time, start: 0.2 })
    )
  },
}

const NODDING = ['imani-brooks', 'kenji-mori', 'judith-lowe'] as const

const nod: Shot = {
  seconds: 3.2,
  captions: [{ at: 0.3, text: '[Three people nod, and each nod gives a heart.] A like is a nod.' }],
  draw: (time) =>
    ground(hue.wine) +
    NODDING.map((name, index) => {
      const at = 0.7 + index * 0.5
      const nodding =
        Math.max(0, Math.sin(pace(time, at, 0.9) * Math.PI * 2 * 1.5)) * (1 - pace(time, at, 0.9) * 0.4)
      const x = 560 + index * 240
      const came = arrive(time, 0.05 + index * 0.1, 0.6)
      return cut(
        `person-${index}`,
        rect(x, 0, index < 2 ? 236 : 240, HEIGHT, '#000'),
        place(x + 120 - 418, mix(HEIGHT, -40, came) + nodding * 58, `<use href="#team-${name}"/>`, 3.66),
      )
    }).join('') +
    NODDING.map((_, index) => {
      const at = 1 + index * 0.5
      const size = pop(time, at, 0.35)
      const up = glide(time, at + 0.2, 1.2)
      return size <= 0
        ? ''
        : place(
            680 + index * 240 + 18 * Math.sin(up * 6),
            170 - up * 60,
            heart(hue.coral),
            1.7 * size,
            -8 + index * 8,
          )
    }).join('') +
    lines(['A like', 'is a', 'nod.'], { x: 48, y: 230, size: 236, time, start: 0.15, leading: 0.88 }),
}

const RAIN = Array.from({ length: 34 }, (_, index) => ({
  x: (index * 211) % 1280,
  at: ((index * 37) % 34) * 0.075,
  size: 0.7 + ((index * 13) % 10) / 9,
}))

const counted: Shot = {
  seconds: 3.2,
  enter: 'lift',
  captions: [{ at: 0.2, text: '[Hearts fall onto a counter, and its figures roll.] Nods are counted.' }],
  draw: (time) => {
    const value = 873 * glide(time, 0.3, 2.6)
    const units = value
    const tens = Math.floor(value / 10) + Math.max(0, (value % 10) - 9)
    const hundreds = Math.floor(value / 100) + Math.max(0, (value % 100) - 99)
    const figure = (id: string, at: number, x: number) =>
      wheel(id, at, { x, y: 700, size: 640, fill: hue.paper })
    return (
      ground(hue.plum) +
      RAIN.map(({ x, at, size }, index) => {
        const y = mix(-80, 800, pace(time, at, 1.1))
        return y <= -80 || y >= 800 ? '' : place(x, y, heart(hue.coral), size, ((index * 31) % 40) - 20)
      }).join('') +
      figure('hundreds', hundreds, 250) +
      figure('tens', tens, 560) +
      figure('units', units, 870) +
      place(1130, 590, heart(hue.coral), 2.6 + 0.3 * Math.sin(time * 9)) +
      lines(['Nods are counted.'], { x: 46, y: 172, size: 196, time, start: 0.1 })
    )
  },
}

/** Places of the wall of phones around the first one, the nearest first. */
const WALL = Array.from({ length: 9 * 5 }, (_, index) => ({
  column: (index % 9) - 4,
  row: Math.floor(index / 9) - 2,
}))

const shown: Shot = {
  seconds: 3,
  enter: 'cut',
  captions: [{ at: 0.2, text: '[One phone becomes a wall of phones.] What is counted is shown to more.' }],
  draw: (time) => {
    const far = mix(2.3, 0.5, glide(time, 0.25, 2.1))
    const phones = WALL.map(({ column, row }) => {
      const distance = Math.hypot(column, row * 1.3)
      const lit = distance ? pop(time, 0.35 + distance * 0.26, 0.45) : 1
      const x = column * 270
      const y = row * 350
      if (lit <= 0 || Math.abs(x * far) > 520 || Math.abs(y * far) > 530) return ''
      return place(
        x,
        y,
        rect(-124, -162, 248, 324, hue.black, 22) +
          '<use href="#cover-12" x="-112.5" y="-150"/>' +
          place(72, 112, heart(hue.coral), 0.62),
        lit,
      )
    }).join('')
    return (
      ground(hue.brick) +
      place(mix(940, 950, glide(time, 0.25, 2.1)), 360, phones, far) +
      `<path fill="${hue.night}" d="M0 0H${n(640 * arrive(time, 0, 0.4))}V720H0Z"/>` +
      lines(['What is', 'counted', 'is shown', 'to more.'], {
        x: 48,
        y: 172,
        size: 186,
        time,
        start: 0.15,
        leading: 0.88,
      })
    )
  },
}

export const viewersAndLikes: Film = {
  name: 'viewers-and-likes',
  posterAt: 3.45,
  shots: [glance, nod, counted, shown, ending(2, 'Viewers and', 'likes, explained.')],
}
