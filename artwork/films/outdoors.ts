// What the promos of Facebook, X, Google and website traffic bring, each drawn in its own world: out of doors.
import { hue } from '../../app/drawings/scenes/palette'
import {
  arrive,
  circle,
  cut,
  fade,
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
  pop,
  progress,
  rect,
  tick,
  WIDTH,
} from './drawing'
import { bird, car, crossed, mask, pin, robot, star, thumbUp, triangle, wave } from './props'
import type { World } from './film'
import type { Shot } from './shots'

/** Houses of the street: left edge, eaves, width, height of the gable, wall, roof. */
const HOUSES = [
  [-30, 480, 178, 84, hue.brick, hue.wine],
  [148, 446, 160, 0, hue.rust, hue.plum],
  [308, 490, 176, 90, hue.plum, hue.night],
  [484, 430, 168, 84, hue.brick, hue.wine],
  [652, 420, 236, 112, hue.brown, hue.black],
  [888, 452, 166, 0, hue.plum, hue.night],
  [1054, 480, 170, 88, hue.rust, hue.plum],
  [1224, 440, 120, 74, hue.brick, hue.wine],
] as const
/** The house of the page: the middle of its lit window. */
const HOME = [770, 516] as const

const neighbor = `<path fill="${hue.night}" d="M-17 27c0-20 6-26 11-28a11 11 0 1 1 12 0c5 2 11 8 11 28Z"/>`

export const facebook: World = {
  says: '[Around one lit window, a neighborhood lights up, window by window.]',
  beats: [1.5, 3.4, 5.3],
  enter: { around: HOME },
  draw(time, [title = '', ...gains]) {
    const [follow, like, view] = this.beats
    const street = HOUSES.map(([x, eaves, width, gable, wall, roof], house) => {
      const columns = Math.floor((width - 30) / 56)
      const inset = (width - columns * 56 + 16) / 2
      const panes = Array.from({ length: columns * 4 }, (_, index) => {
        const left = x + inset + (index % columns) * 56
        const top = eaves + 26 + Math.floor(index / columns) * 74
        if (Math.hypot(left + 20 - HOME[0], (top + 26 - HOME[1]) * 1.2) < 96) return ''
        const at =
          follow + Math.hypot(left - HOME[0], top - HOME[1]) * 0.0022 + ((index * 7 + house) % 5) * 0.12
        const lit = arrive(time, at, 0.3)
        const kind = (index * 3 + house) % 4
        return (
          rect(left, top, 40, 54, hue.night) +
          fade(lit, rect(left, top, 40, 54, kind ? hue.peach : hue.ochre)) +
          (lit > 0.5 && kind === 1
            ? cut(
                `pane-${house}-${index}`,
                rect(left, top, 40, 54, '#000'),
                place(left + 20, top + mix(60, 28, progress(time, at + 0.1, 0.4)), neighbor),
              )
            : '') +
          (kind === 2
            ? place(
                left + 21,
                top + 27,
                triangle(26, hue.brick),
                pop(time, view + ((index + house * 3) % 7) * 0.12, 0.35),
              )
            : '')
        )
      }).join('')
      const chimney = gable
        ? rect(x + width * 0.7, eaves - gable * 0.86, 28, gable, roof)
        : rect(x + width * 0.66, eaves - 58, 28, 50, roof)
      return (
        chimney +
        rect(x, eaves, width - 3, HEIGHT, wall) +
        `<path fill="${roof}" d="${gable ? `M${x - 10} ${eaves}l${width / 2 + 8} ${-gable} ${width / 2 + 8} ${gable}z` : `M${x - 6} ${eaves - 20}h${width + 9}v24h${-width - 9}z`}"/>` +
        panes
      )
    }).join('')
    const smoke = HOUSES.flatMap(([x, eaves, width, gable], house) =>
      house % 2 || x === 652
        ? []
        : [0, 1, 2, 3].map((puff) => {
            const age = pace(time, like + house * 0.13 + puff * 1.1, 2.6)
            if (age <= 0 || age >= 1) return ''
            const y = eaves - (gable || 40) - 6 - age * 96
            return fade(
              Math.min(1, 3.6 - age * 3.6),
              place(
                x + width * 0.7 + 14 + 26 * Math.sin(age * 5 + house),
                y,
                thumbUp(hue.sage),
                0.44 + 0.76 * age,
                -10,
              ),
            )
          }),
    ).join('')
    const glow = 1 + 0.05 * wave(time, 2)
    return (
      ground(hue.leaf) +
      circle(1150, mix(200, 112, pace(time, 0, 8)), 74, hue.paper) +
      `<path fill="${hue.green}" d="M0 400c200-110 380-60 560-10s420-120 720-10v400H0Z"/>` +
      lines([title], { x: 48, y: 168, size: 176, time, start: 0.2 }) +
      smoke +
      street +
      fade(0.24, circle(HOME[0], HOME[1] + 4, 118 * glow, hue.lime)) +
      rect(HOME[0] - 62, HOME[1] - 62, 124, 132, hue.black, 8) +
      rect(HOME[0] - 54, HOME[1] - 54, 108, 116, hue.lime, 4) +
      place(HOME[0], HOME[1] + 4, thumbUp(hue.night), 0.78, -6 * pop(time, 0.5, 0.5)) +
      rect(0, 700, WIDTH, 20, hue.night) +
      gains
        .map((gain, index) =>
          lines([gain], {
            x: 52 + ([0, 352, 744][index] ?? 0),
            y: 282,
            size: 96,
            fill: hue.paper,
            time,
            start: this.beats[index],
          }),
        )
        .join('')
    )
  },
}

/** Wires: their height at the poles. */
const WIRES = [322, 482, 642] as const
const PERCHES = [1190, 700, 1010, 820, 1100, 910, 610] as const

export const x: World = {
  says: '[Birds land on three wires, one after the other.]',
  beats: [1.3, 3.1, 4.9],
  draw(time, [title = '', ...gains]) {
    const rows = WIRES.map((height, row) => {
      const begins = (this.beats[row] ?? 0) + 0.1
      const landed = PERCHES.map((_, index) => begins + 0.55 + index * 0.24)
      const sag = landed.reduce((sum, at) => {
        const since = Math.max(0, time - at)
        return sum + (since ? 4.4 + 9 * Math.exp(-since * 5) * Math.sin(since * 18) : 0)
      }, 14)
      const wire = (at: number) => height + sag * 4 * (at / WIDTH) * (1 - at / WIDTH)
      const birds = PERCHES.map((perch, index) => {
        const flight = progress(time, (landed[index] ?? 0) - 0.9, 0.9)
        if (flight <= 0) return ''
        const lime = row === 0 && index === 0
        const sits = flight >= 1
        return place(
          perch + (1 - flight) * 700,
          wire(perch) - 2 - (1 - flight) * (260 + index * 30) + 60 * Math.sin(flight * Math.PI),
          bird(
            lime ? hue.lime : hue.night,
            lime ? hue.night : hue.brick,
            sits ? null : wave(time + index * 0.1, 0.22),
          ),
          1.35 + ((index * 3 + row) % 4) * 0.13,
          sits ? 2 * wave(time + index, 2.6) : -8,
        )
      }).join('')
      const slope = (Math.atan((sag * 4 * (1 - 520 / WIDTH)) / WIDTH) * 180) / Math.PI
      return (
        `<path d="M-10 ${height}Q640 ${n(height + sag * 2)} 1290 ${height}" fill="none" stroke="${hue.night}" stroke-width="6"/>` +
        place(
          52,
          wire(52) - 10,
          lines([gains[row] ?? ''], { x: 0, y: 0, size: 138, fill: hue.night, time, start: this.beats[row] }),
          1,
          slope,
        ) +
        birds
      )
    }).join('')
    const sun = mix(640, 380, progress(time, 0, 4))
    return (
      ground(hue.peach) +
      circle(930, sun, 470, '#F9B98A') +
      circle(930, sun, 350, hue.ochre) +
      circle(930, sun, 236, hue.paper) +
      rect(1236, 150, 22, HEIGHT, hue.night) +
      WIRES.map(
        (height) => rect(1192, height - 12, 110, 12, hue.night) + rect(1206, height - 26, 14, 16, hue.brick),
      ).join('') +
      lines([title], { x: 52, y: 164, size: 168, fill: hue.night, time, start: 0.2 }) +
      rows
    )
  },
}

/** Where pins rise on the map: the target first, then the others by their moment. */
const PINS = [
  [962, 392],
  [740, 300],
  [1130, 210],
  [806, 590],
  [1176, 520],
  [1010, 650],
  [716, 470],
  [862, 196],
  [1236, 350],
] as const

export const google: World = {
  says: '[Pins and stars rise on a map; a robot and a mask are sent away.]',
  beats: [1.3, 3.3, 5.2],
  enter: { around: [962, 330] },
  draw(time, [title = '', ...gains]) {
    const [traffic, bots, proxies] = this.beats
    const road = (y: number, wide: number) => rect(-1300, y, 2800, wide, hue.paper)
    const town =
      rect(-1400, -1100, 3000, 2400, hue.sand) +
      rect(-240, -330, 330, 232, hue.sage, 20) +
      rect(140, 120, 250, 300, hue.sage, 20) +
      `<path d="M-700 520C-300 420-60 620 200 480S620 300 1100 440" fill="none" stroke="${hue.leaf}" stroke-width="74"/>` +
      [-470, -250, 20, 250, 470].map((y, index) => road(y, index % 2 ? 26 : 44)).join('') +
      [-480, -200, 94, 380].map((at, index) => rect(at, -900, index % 2 ? 40 : 26, 2200, hue.paper)).join('')
    const visitors = Array.from({ length: 28 }, (_, index) => {
      const angle = index * 2.4
      const way = pace(time, traffic + index * 0.16, 1.7)
      return way <= 0 || way >= 1
        ? ''
        : circle(
            PINS[0][0] + Math.cos(angle) * 460 * (1 - way),
            PINS[0][1] + Math.sin(angle) * 400 * (1 - way),
            14,
            index % 3 ? hue.rust : hue.green,
          )
    }).join('')
    const pins = PINS.map(([left, top], index) => {
      const at = index ? traffic + 0.3 + index * 0.42 : 0.35
      const drop = mix(-420, 0, fall(time, at, 0.32))
      const since = Math.max(0, time - at - 0.32)
      const squash = since ? 1 - 0.22 * Math.exp(-since * 6) * Math.cos(since * 20) : 1
      if (time < at) return ''
      const drawn = index
        ? pin([hue.coral, hue.green, hue.rust][index % 3] ?? hue.coral, hue.paper)
        : pin(hue.lime, hue.night)
      const size = index ? 1.15 : 2.3 + 0.08 * wave(time, 1.4)
      const starred = index ? pop(since, 0.5, 0.4) : 0
      return (
        `<ellipse cx="${left}" cy="${top}" rx="${n(20 * size)}" ry="${n(7 * size)}" fill="${hue.putty}"/>` +
        `<g transform="translate(${left} ${n(top + drop)}) scale(${n(size * (2 - squash))} ${n(size * squash)})">${drawn}</g>` +
        place(left, top - 148 - 12 * starred, star(hue.brick), 0.62 * starred)
      )
    }).join('')
    const sent = (at: number, side: number, thing: string) => {
      const there = progress(time, at, 0.7)
      const off = glide(time, at + 0.95, 0.7)
      return there <= 0 || off >= 1
        ? ''
        : place(
            mix(side, mix(side, PINS[0][0], 0.6), there) + (side > 900 ? 1 : -1) * 500 * off,
            380 - 200 * Math.sin(off * 2) + off * 260,
            thing,
            2.1,
            off * 200 * (side > 900 ? 1 : -1),
          )
    }
    const icons = [
      (share: number) => tick(-24, -4, 58, hue.leaf, share),
      (share: number) => place(0, 6, robot, 0.62) + crossed(share),
      (share: number) => place(0, 0, mask, 0.66) + crossed(share),
    ]
    return (
      place(900, 360, town, mix(1.25, 1, progress(time, 0, 2.4)), -17) +
      visitors +
      pins +
      sent(bots, 1420, robot) +
      sent(proxies, 1420, mask) +
      rect(36, 42, 606, 640, hue.putty, 30) +
      rect(36, 32, 606, 640, hue.paper, 30) +
      lines([title], { x: 72, y: 184, size: 150, fill: hue.night, time, start: 0.2 }) +
      gains
        .map((gain, index) => {
          const at = this.beats[index] ?? 0
          const y = 344 + index * 138
          return (
            rect(72, y - 110, 534 * arrive(time, at - 0.1, 0.5), 3, hue.night) +
            place(112, y - 38, icons[index]?.(progress(time, at + 0.5, 0.4)) ?? '', pop(time, at, 0.4)) +
            lines([gain], { x: 180, y, size: 96, fill: hue.night, time, start: at })
          )
        })
        .join('')
    )
  },
}

/** Stars that rise one after another, each larger than the last. */
export const stars: Shot = {
  seconds: 5,
  enter: 'lift',
  captions: [{ at: 0.4, text: '[Five stars rise, each larger than the last.] Try it free first.' }],
  draw: (time) =>
    ground(hue.ochre) +
    circle(1130, 250, 380 * progress(time, 1.5, 0.8), '#F4CE73') +
    [0, 1, 2, 3, 4]
      .map((index) => {
        const came = pop(time, 0.5 + index * 0.3, 0.55)
        const size = 1.3 + index * 0.66
        const hop =
          16 * Math.max(0, wave(time - index * 0.12 - 2.4, 1.3)) * (time > 2.4 + index * 0.12 ? 1 : 0)
        return place(
          [96, 270, 494, 774, 1120][index] ?? 0,
          mix(900, [618, 590, 548, 482, 300][index] ?? 0, came) - hop,
          star(index === 4 ? hue.rust : hue.brick),
          size,
          (1 - came) * -120 + 8 * wave(time + index, 3),
        )
      })
      .join('') +
    lines(['Try it', 'free first.'], {
      x: 52,
      y: 196,
      size: 196,
      fill: hue.night,
      time,
      start: 0.15,
      leading: 0.92,
    }),
}

const PAINT = [hue.peach, hue.paper, hue.leaf, hue.ochre, hue.sand, hue.sage] as const
/** Seconds from car to car, and until the first one is inside. */
const EVERY = 0.5
const FIRST = 2.6

export const websiteTraffic: World = {
  says: '[Cars pass road signs and drive into a browser window, and its bars rise.]',
  beats: [1.4, 3.2, 5],
  enter: 'lift',
  draw(time, [title = '', ...gains]) {
    const mesa = (left: number, top: number, wide: number, color: string) =>
      `<path fill="${color}" d="M${n(left)} 640l36-${640 - top}h${wide}l30 60 40 ${580 - top}Z"/>`
    const cars = Array.from({ length: 16 }, (_, index) => {
      const way = (time - 0.2 - index * EVERY) * 440
      const color = PAINT[index % PAINT.length] ?? hue.paper
      return way < 0 || way > 1500
        ? ''
        : place(
            -120 + way,
            686 + (index % 2) * 16 - 3 * Math.abs(wave(time + index, 0.5)),
            car(color, way),
            1.2,
          )
    }).join('')
    const inside = (index: number) => progress(time, FIRST + index * EVERY, 0.45)
    const bars = Array.from({ length: 7 }, (_, index) => {
      const tall = 16 + (24 + index * 26) * inside(index + 1)
      return rect(908 + index * 45, 526 - tall, 36, tall, index === 6 ? hue.rust : hue.green)
    }).join('')
    const jolt =
      Math.max(0, 1 - (((time - FIRST + 8 * EVERY) % EVERY) / EVERY) * 2.4) * (time > FIRST ? 7 : 0)
    const browser =
      rect(868, 150, 384, 396, hue.night, 22) +
      [hue.coral, hue.ochre, hue.sage].map((color, dot) => circle(900 + dot * 30, 182, 9, color)).join('') +
      rect(1000, 166, 226, 32, hue.coal, 10) +
      rect(1000, 166, 226 * pace(time, 0.4, 6.8), 32, hue.lime, 10) +
      rect(884, 216, 352, 314, hue.paper, 6) +
      headline('Tilewright', { x: 908, y: 290, size: 68, fill: hue.night }) +
      bars
    return (
      ground(hue.coral) +
      circle(690, mix(560, 400, pace(time, 0, 8)), 240, hue.ochre) +
      mesa(540 - time * 5, 470, 170, hue.rust) +
      mesa(-90 - time * 5, 400, 190, hue.rust) +
      mesa(330 - time * 9, 540, 110, hue.brick) +
      rect(0, 606, WIDTH, 114, hue.plum) +
      rect(0, 606, WIDTH, 8, hue.wine) +
      Array.from({ length: 12 }, (_, index) => rect(index * 120 - 20, 656, 60, 6, hue.peach)).join('') +
      rect(118, 190, 18, 424, hue.night) +
      rect(458, 190, 18, 424, hue.night) +
      lines([title], { x: 44, y: 158, size: 160, fill: hue.night, time, start: 0.2 }) +
      gains
        .map((gain, index) => {
          const open = pop(time, this.beats[index] ?? 0, 0.5)
          const sign =
            rect(0, -58, 546, 116, hue.paper, 16) +
            rect(7, -51, 532, 102, hue.leaf, 11) +
            headline(gain, { x: 32, y: 32, size: 77 }) +
            `<path d="M476 22v-44m-22 20 22-22 22 22" transform="rotate(45 476 0)" fill="none" stroke="${hue.paper}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`
          return open <= 0
            ? ''
            : `<g transform="translate(44 ${252 + index * 124}) scale(1 ${n(open)})">${sign}</g>`
        })
        .join('') +
      rect(868, 540, 384, 176, hue.black) +
      cut('arriving', rect(0, 0, 1236, HEIGHT, '#000'), cars) +
      fade(0.6, rect(1010, 546, 226, 170, hue.black)) +
      rect(1228, 540, 24, 176, hue.night) +
      place(0, -jolt, browser)
    )
  },
}
