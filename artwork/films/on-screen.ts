// What the promos of TikTok, Instagram and YouTube bring, each drawn in its own world: what happens on a screen.
import { hue } from '../../app/drawings/scenes/palette'
import {
  arrive,
  circle,
  cut,
  fade,
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
import { heart, portrait, thumb, thumbUp, triangle, wave } from './props'
import type { World } from './film'

const plus = (color: string) => rect(-20, -5, 40, 10, color, 5) + rect(-5, -20, 10, 40, color, 5)

/** The dancer, standing on 0, 0, 270 units high, who moves from side to side twice a second. */
function dancer(time: number): string {
  const side = wave(time, 0.96)
  const up = Math.abs(side) * 16
  const limb = (color: string, width: number, path: string) =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  const hips = 14 * side
  return (
    limb(hue.night, 26, `M${n(hips - 12)} ${n(-122 + up)}L${n(-48 + 22 * side)} ${n(-66 + up * 0.5)} -36-6`) +
    limb(hue.night, 26, `M${n(hips + 12)} ${n(-122 + up)}L${n(48 + 22 * side)} ${n(-66 + up * 0.5)} 40-6`) +
    limb(hue.paper, 14, 'M-36-4h-22M40-4h22') +
    `<g transform="translate(${n(hips * 0.7)} ${n(up)}) rotate(${n(-6 * side)} 0 -120)">` +
    limb(
      hue.brick,
      15,
      `M-20-196L${n(-62 - 8 * side)} ${n(-200 - 24 * side)} ${n(-66 + 26 * side)} ${n(-252 - 34 * side)}`,
    ) +
    limb(
      hue.brick,
      15,
      `M20-196L${n(62 - 8 * side)} ${n(-200 + 24 * side)} ${n(66 + 26 * side)} ${n(-252 + 34 * side)}`,
    ) +
    `<path fill="${hue.paper}" d="M-26-206c14-8 38-8 52 0l-6 94h-42Z"/><path fill="${hue.brick}" d="M-10-226h20v26h-20z"/>` +
    circle(0, -240, 29, hue.brick) +
    `<path fill="${hue.night}" d="M-31-236c-6-38 14-48 34-48 24 0 38 18 30 46 14 8 18 20 14 32-12-4-20-14-22-32-6-12-16-16-28-16-14 0-22 8-28 18Z"/></g>`
  )
}

/** Seconds at which the thumb scrolls the feed by one post; the third one shows the dancer. */
const FLICKS = [0.25, 1.05, 1.85] as const

export const tiktok: World = {
  says: '[A thumb flicks an upright feed, until a dancer stops it.]',
  beats: [3, 4.4, 5.8],
  enter: 'lift',
  draw(time, [title = '', ...gains]) {
    const run = FLICKS.reduce((sum, at) => sum + arrive(time, at, 0.7), 0) * 760
    const push = FLICKS.reduce((sum, at) => sum + progress(time, at, 0.22) - glide(time, at + 0.28, 0.36), 0)
    const [follow, like, view] = this.beats
    const posts = [12, 8, 16].map((cover, index) => {
      const y = -40 + index * 760 - run
      return y < -760
        ? ''
        : `<use href="#cover-${cover}" transform="translate(712 ${n(y - 4)}) scale(2.54)"/>`
    })
    const film =
      rect(720, 0, 440, 760, hue.peach) +
      `<path fill="${hue.coral}" d="M720 520C800 330 960 210 1160 190V760H720Z"/>` +
      circle(884, 300, 168 + 10 * wave(time, 0.48), hue.ochre) +
      rect(720, 646, 440, 120, hue.rust) +
      place(884, 660, dancer(time), 1.78)
    const buttons = [
      [
        follow,
        250,
        circle(0, 0, 48, hue.paper) +
          portrait('maker', 'imani-brooks', 0, 0, 42) +
          place(0, 42, circle(0, 0, 18, hue.coral) + place(0, 0, plus(hue.paper), 0.62)),
      ],
      [like, 390, heart(hue.paper)],
      [view, 510, triangle(62, hue.paper)],
    ] as const
    const hearts = Array.from({ length: 12 }, (_, index) => {
      const age = pace(time, like + index * 0.22, 1.6)
      return age <= 0 || age >= 1
        ? ''
        : fade(
            2 - age * 2,
            place(
              1130 + 74 * Math.sin(age * 5 + index * 1.7),
              360 - age * 400,
              heart(index % 2 ? hue.paper : hue.brick),
              0.6 + ((index * 7) % 5) / 6,
            ),
          )
    }).join('')
    const rings = [0, 1, 2, 3]
      .map((ring) => {
        const share = pace(time, view + ring * 0.42, 1.7)
        return share <= 0 ? '' : fade(0.6 - 0.6 * share, circle(940, 360, 260 + 640 * share, hue.peach))
      })
      .join('')
    return (
      ground(hue.ochre) +
      rings +
      lines([title], { x: 52, y: 190, size: 176, fill: hue.night, time, start: 0.2 }) +
      gains
        .map((gain, index) => {
          const at = this.beats[index] ?? 0
          const y = 370 + index * 134
          const mark =
            [plus(hue.paper), place(0, 2, heart(hue.coral), 0.62), triangle(40, hue.paper)][index] ?? ''
          return (
            place(104, y - 40, circle(0, 0, 50, hue.night) + mark, pop(time, at, 0.4)) +
            lines([gain], { x: 184, y, size: 122, fill: hue.night, time, start: at })
          )
        })
        .join('') +
      rect(700, -60, 480, 840, hue.black, 56) +
      cut('phone', rect(720, 0, 440, HEIGHT, '#000'), posts.join('') + place(0, 2240 - run, film)) +
      fade(
        glide(time, 2.5, 0.4),
        buttons
          .map(([at, y, icon]) =>
            place(
              1104,
              y,
              icon,
              1 +
                0.5 * (pop(time, at, 0.35) - progress(time, at, 0.35)) +
                0.35 * (glide(time, at, 0.12) - glide(time, at + 0.12, 0.3)),
            ),
          )
          .join('') +
          rect(744, 690, 392, 8, hue.paper) +
          rect(744, 690, 392 * pace(time, 2.5, 5.5), 8, hue.lime),
      ) +
      hearts +
      place(
        mix(1010, 1130, glide(time, 2.6, 0.6)),
        mix(mix(690, 470, push), 1000, glide(time, 2.5, 0.7)),
        thumb(),
        1.1,
        -20 + 8 * push,
      )
    )
  },
}

/** Covers of the posts, in the order in which they fill the grid of a profile. */
const POSTS = [1, 5, 14, 11, 8, 16, 4, 17, 10, 13, 2, 18, 19, 15, 7, 6, 12, 9]
const CELL = 250

export const instagram: World = {
  says: '[The squares of a profile fill with pictures, one by one.]',
  beats: [1.6, 3.5, 5.2],
  enter: { around: [655, 125] },
  draw(time, [title = '', ...gains]) {
    const [follow, like, view] = this.beats
    const scrolled = glide(time, 2.9, 4.6) * CELL * 3
    const squares = POSTS.map((cover, index) => {
      const x = 532 + (index % 3) * CELL
      const y = Math.floor(index / 3) * CELL - scrolled
      if (y < -CELL || y > HEIGHT) return ''
      const at = 0.25 + index * 0.3
      const came = index ? pop(time, at, 0.45) : 1
      const liked = index % 2 ? 0 : pop(time, like + (index % 7) * 0.14, 0.35)
      const seen =
        glide(time, view + ((index * 5) % 9) * 0.16, 0.08) -
        glide(time, view + ((index * 5) % 9) * 0.16 + 0.1, 0.35)
      const picture = cut(
        `post-${index}`,
        rect(-123, -123, 246, 246, '#000'),
        `<use href="#cover-${cover}" transform="translate(-123 -164) scale(1.0934)"/>`,
      )
      return (
        rect(x + 2, y + 2, CELL - 4, CELL - 4, hue.sand) +
        (came > 0
          ? place(x + CELL / 2, y + CELL / 2, picture, came, (1 - came) * (index % 2 ? 14 : -14))
          : '') +
        (liked > 0 && came > 0.9
          ? place(x + 206, y + 208, circle(0, 0, 34, hue.paper) + place(0, 2, heart(hue.coral), 0.42), liked)
          : '') +
        fade(came > 0.9 ? seen * 0.85 : 0, rect(x + 2, y + 2, CELL - 4, CELL - 4, hue.paper))
      )
    }).join('')
    const fans = ['kenji-mori', 'judith-lowe', 'marco-bellini', 'harjit-sandhu']
      .map((name, index) => {
        const came = pop(time, follow + 0.1 + index * 0.16, 0.4)
        const x = 262 + index * 68
        return came <= 0
          ? ''
          : place(x, 178, circle(0, 0, 51, hue.paper) + portrait(`fan-${index}`, name, 0, 0, 44), came)
      })
      .reverse()
      .join('')
    const ring = glide(time, 0.2, 1.2)
    return (
      ground(hue.paper) +
      fans +
      circle(146, 150, 106, hue.paper) +
      `<circle cx="146" cy="150" r="98" fill="none" stroke="${hue.coral}" stroke-width="14" pathLength="1" stroke-dasharray="${n(ring)} 2" transform="rotate(-90 146 150)"/>` +
      portrait('owner', 'imani-brooks', 146, 150, 82) +
      lines([title], { x: 44, y: 360, size: 132, fill: hue.night, time, start: 0.2 }) +
      gains
        .map((gain, index) => {
          const at = this.beats[index] ?? 0
          const y = 470 + index * 104
          return (
            rect(44, y - 86, 444 * arrive(time, at - 0.1, 0.5), 3, hue.night) +
            lines([gain], { x: 44, y, size: 104, fill: hue.rust, time, start: at })
          )
        })
        .join('') +
      squares
    )
  },
}

const bell = (swing: number): string =>
  `<g transform="rotate(${n(swing)} 0 -190)">` +
  circle(-18 - swing * 1.5, 104, 40, hue.rust) +
  `<path fill="${hue.ochre}" d="M-170 92C-118 50-136-50-110-118-90-168-50-184 0-184s90 16 110 66c26 68 8 168 60 210 12 10 6 22-8 22H-162c-14 0-20-12-8-22Z"/>` +
  `<path fill="${hue.peach}" d="M-74 76C-58 20-70-50-52-106c8-26 22-40 40-46-34 10-64 24-76 62-20 60-8 120-32 166Z"/>` +
  rect(-24, -226, 48, 54, hue.ochre, 22) +
  '</g>'

export const youtube: World = {
  says: '[A film plays; a bell rings, upright films slide in, thumbs go up.]',
  beats: [1.5, 3.6, 5.6],
  enter: 'cut',
  draw(time, [title = '', ...gains]) {
    const [subscribe, short, like] = this.beats
    const ringing = Math.max(0, time - subscribe)
    const swing = time < subscribe ? 0 : 24 * Math.sin(ringing * 11) * Math.exp(-ringing * 0.9)
    const away = glide(time, short - 0.1, 0.6)
    const hill = (y: number, speed: number, color: string) =>
      `<path fill="${color}" d="M${n(-140 - time * speed)} ${y}c140-120 260-120 400 0s260 120 400 0 260-120 400 0 260 120 400 0 260-120 400 0V720H-300Z"/>`
    const waves = [0, 1, 2]
      .map((index) => {
        const open = pace(ringing, 0.12 + index * 0.22, 0.9) * (time < short ? 1 : 0)
        const radius = 210 + index * 56
        const arc = (side: number) =>
          `<path d="M${n(side * radius * 0.9)} ${n(-radius * 0.5)}A${radius} ${radius} 0 0 ${side > 0 ? 1 : 0} ${n(side * radius * 0.9)} ${n(radius * 0.42)}" fill="none" stroke="${hue.paper}" stroke-width="16" stroke-linecap="round"/>`
        return open <= 0 || open >= 1 ? '' : fade(1 - open, arc(1) + arc(-1))
      })
      .join('')
    const shorts = [13, 11, 18]
      .map((cover, index) => {
        const came = pop(time, short + index * 0.28, 0.5)
        const lifted = 10 * wave(time + index * 0.7, 2.4)
        return place(
          806 + index * 172,
          mix(980, 316 + (index % 2 ? -26 : 22), came) + lifted,
          rect(-84, -168, 168, 336, hue.black, 22) +
            cut(
              `short-${index}`,
              rect(-75, -159, 150, 318, '#000', 15),
              `<use href="#cover-${cover}" transform="translate(-120 -159) scale(1.067)"/>`,
            ) +
            circle(0, 0, 40, hue.night) +
            place(3, 0, triangle(34, hue.paper)),
          1.1,
          (index - 1) * 5,
        )
      })
      .join('')
    const thumbs = [0, 1, 2]
      .map((index) =>
        place(
          836 + index * 172,
          520 - 60 * pop(time, like + index * 0.3, 0.5) + 6 * wave(time + index * 0.3, 1.2),
          circle(0, 0, 84, hue.paper) + thumbUp(hue.brick),
          0.92 * pop(time, like + index * 0.3, 0.45),
          -12 + index * 6,
        ),
      )
      .join('')
    const run = pace(time, 0, 8)
    const chapters = [0, ...this.beats, 8]
    const bar = chapters
      .slice(0, -1)
      .map((from, index) => {
        const until = chapters[index + 1] ?? 8
        const left = 40 + (from / 8) * 1200
        const wide = ((until - from) / 8) * 1200 - 8
        const thick = time >= from && time < until ? 18 : 12
        return (
          rect(left, 672 - thick / 2, wide, thick, '#5C6B60') +
          rect(left, 672 - thick / 2, Math.min(wide, Math.max(0, run * 1200 + 40 - left)), thick, hue.lime)
        )
      })
      .join('')
    return (
      ground(hue.leaf) +
      circle(1010, mix(420, 250, pace(time, 0, 8)), 270, hue.coral) +
      hill(560, 16, hue.green) +
      hill(640, 34, hue.moss) +
      rect(0, 0, WIDTH, HEIGHT, 'url(#shade)') +
      place(mix(1010, 1010, away), mix(350, -360, away), waves + bell(swing), pop(time, 0.25, 0.5)) +
      shorts +
      thumbs +
      lines([title], { x: 40, y: 160, size: 150, time, start: 0.15 }) +
      gains
        .map((gain, index) =>
          lines([gain], { x: 40, y: 320 + index * 128, size: 138, time, start: this.beats[index] }),
        )
        .join('') +
      rect(0, 624, WIDTH, 96, hue.night) +
      bar +
      circle(40 + run * 1200, 672, 22, hue.lime)
    )
  },
}
