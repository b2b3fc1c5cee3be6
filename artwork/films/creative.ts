// What fifteen seconds can do: the film counts itself down.
import { hue } from '../../app/drawings/scenes/palette'
import {
  arrive,
  circle,
  cut,
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
import { can, thumb, wave, wheel } from './props'
import { ending, type Shot } from './shots'

/** The progress of the film, along its lower edge. */
const passed = (time: number, color: string = hue.lime): string =>
  rect(0, HEIGHT - 14, (WIDTH * time) / 15, 14, color)

const count: Shot = {
  seconds: 2.6,
  captions: [{ at: 0.3, text: 'Fifteen seconds.' }],
  draw: (time) => {
    const thrown = arrive(time, 0, 0.5)
    const left = 5 - Math.floor(time) - glide(time % 1, 0.75, 0.25)
    const figures =
      `<text class="head" x="200" y="0" font-size="940" fill="${hue.night}" text-anchor="middle">1</text>` +
      wheel('count', left, { x: 590, y: 0, size: 940, fill: hue.night })
    return (
      ground(hue.lime) +
      place(mix(-300, 545, thrown), mix(1300, 690, thrown), figures, mix(2.4, 1, thrown)) +
      lines(['Fifteen', 'seconds.'], {
        x: 56,
        y: 170,
        size: 150,
        fill: hue.night,
        time,
        start: 0.5,
        leading: 0.9,
      }) +
      passed(time, hue.night)
    )
  },
}

/** Seconds at which the thumb scrolls the feed, and by how many units. */
const FLICKS = [
  [0.3, 820],
  [1.15, 1040],
  [1.95, 1240],
] as const

const moving: Shot = {
  seconds: 2.8,
  enter: 'lift',
  captions: [{ at: 0.3, text: '[A thumb scrolls a feed.] A thumb is moving.' }],
  draw: (time) => {
    const run = FLICKS.reduce((sum, [at, far]) => sum + far * arrive(time, at, 0.75), 0)
    const push = FLICKS.reduce((sum, [at]) => sum + progress(time, at, 0.25) - glide(time, at + 0.3, 0.4), 0)
    const tall = 560
    const columns = [
      [744, 0.9, [1, 12, 5, 14, 8, 19, 3]],
      [1148, 1.15, [16, 10, 13, 7, 18, 2, 17]],
    ] as const
    const feed = columns
      .map(([x, speed, covers]) =>
        Array.from({ length: 9 }, (_, row) => {
          const y = 40 + row * tall - run * speed
          if (y < -tall || y > HEIGHT) return ''
          return `<use href="#cover-${covers[row % covers.length] ?? 1}" transform="translate(${x} ${n(y)}) scale(1.74)"/>`
        }).join(''),
      )
      .join('')
    return (
      ground(hue.night) +
      feed +
      lines(['A thumb', 'is moving.'], { x: 56, y: 200, size: 190, time, start: 0.25, leading: 0.92 }) +
      place(900, mix(640, 470, push), thumb(), 1.15, -24 + 8 * push) +
      passed(2.6 + time)
    )
  },
}

const word: Shot = {
  seconds: 2.6,
  enter: 'cut',
  captions: [{ at: 0.3, text: '[A can lands in the picture.] One thing to say.' }],
  draw: (time) => {
    const landed = 0.32
    const y = mix(-420, 330, fall(time, 0, landed))
    const after = Math.max(0, time - landed)
    const shake = time < landed ? 0 : 26 * Math.exp(-after * 7) * Math.cos(after * 34)
    const squash = time < landed ? 1 : 1 - 0.26 * Math.exp(-after * 6) * Math.cos(after * 22)
    const drops = Array.from({ length: 22 }, (_, index) => {
      const angle = (index / 22) * 2 * Math.PI
      const far = (300 + ((index * 73) % 260)) * arrive(after, 0, 0.9)
      const size = (10 + ((index * 37) % 22)) * (1 - pace(after, 0.3, 0.7))
      return after > 0
        ? circle(
            940 + Math.cos(angle) * far,
            420 + Math.sin(angle) * far * 0.8,
            size,
            index % 3 ? hue.peach : hue.paper,
          )
        : ''
    }).join('')
    return (
      ground(hue.coral) +
      place(
        0,
        shake,
        circle(940, 360, 300 * pop(after, 0, 0.5), hue.ochre) +
          lines(['One', 'thing', 'to say.'], {
            x: 48,
            y: 218,
            size: 250,
            fill: hue.night,
            time,
            start: 0.36,
            leading: 0.87,
          }) +
          drops +
          `<g transform="translate(940 ${n(y + (1 - squash) * 260)}) rotate(8) scale(${n(4 * (2 - squash))} ${n(4 * squash)})">${can(0.5 + 0.5 * glide(time, 0.2, 1.6))}</g>`,
      ) +
      passed(5.4 + time)
    )
  },
}

/** The cuts of one film: width and height of its frame, and when it takes this form. */
const CUTS = [
  [690, 388, 0],
  [540, 540, 0.85],
  [344, 612, 1.7],
] as const

const channels: Shot = {
  seconds: 3,
  captions: [
    { at: 0.3, text: '[The frame of a film turns from wide to square to upright.] Cut for every channel.' },
  ],
  draw: (time) => {
    const form = CUTS.slice(1).reduce(
      ([width, height], [toWidth, toHeight, at]) => {
        const share = pop(time, at, 0.4)
        return [mix(width, toWidth, share), mix(height, toHeight, share)] as const
      },
      [CUTS[0][0], CUTS[0][1]] as readonly [number, number],
    )
    const [width, height] = form
    const x = 900 - width / 2
    const y = 344 - height / 2
    const corner = (left: number, top: number, across: number, down: number) =>
      `<path d="M${n(left)} ${n(top + down * 54)}V${n(top)}H${n(left + across * 54)}" fill="none" stroke="${hue.lime}" stroke-width="10"/>`
    return (
      ground(hue.green) +
      cut(
        'picture',
        rect(x, y, width, height, '#000'),
        ground(hue.ochre) +
          circle(900, 340, 250 + 14 * wave(time, 3), hue.peach) +
          circle(900, 340, 170 + 10 * wave(time, 3), hue.coral) +
          `<path fill="${hue.leaf}" d="M500 500c220-100 520-110 820-20v300H500z"/><path fill="${hue.moss}" d="M500 590c260-70 560-60 820 20v200H500z"/>` +
          place(900, 352 + 12 * wave(time, 1.5), can(time / 2.4), 2.5, -8),
      ) +
      corner(x - 24, y - 24, 1, 1) +
      corner(x + width + 24, y - 24, -1, 1) +
      corner(x - 24, y + height + 24, 1, -1) +
      corner(x + width + 24, y + height + 24, -1, -1) +
      lines(['Cut for', 'every', 'channel.'], { x: 56, y: 396, size: 150, time, start: 0.2, leading: 0.92 }) +
      passed(8 + time)
    )
  },
}

const free: Shot = {
  seconds: 2,
  enter: { around: [900, 350] },
  captions: [{ at: 0.2, text: 'Your first fifteen seconds are free.' }],
  draw: (time) => {
    const hop = pace(time, 0.1, 1.5)
    const high = Math.abs(Math.sin(hop * Math.PI * 3)) * 210 * (1 - hop * 0.6)
    const squash = high < 14 ? 0.9 : 1
    return (
      ground(hue.lime) +
      lines(['Your first', 'fifteen seconds', 'are free.'], {
        x: 52,
        y: 206,
        size: 206,
        fill: hue.night,
        time,
        start: 0.05,
        leading: 0.94,
      }) +
      `<g transform="translate(${n(mix(560, 1110, hop))} ${n(700 - 118 * squash - high)}) rotate(${n(12 * wave(hop, 0.66) * (1 - hop))}) scale(1.64 ${n(1.64 * squash)})">${can(hop)}</g>` +
      passed(11 + time, hue.night)
    )
  },
}

export const creativeVideo: Film = {
  name: 'creative-video',
  shots: [count, moving, word, channels, free, ending(2, 'Tell us', 'what you sell.')],
}
