// Things that films show: flat shapes around 0, 0 by default.
import { hue } from '../../app/drawings/scenes/palette'
import { circle, cut, mix, n, place, rect } from './drawing'

/** Position within a sine movement back and forth, -1 to 1. */
export const wave = (time: number, period: number): number => Math.sin((time / period) * 2 * Math.PI)

/** The soda can, 84 × 144 units. `turn` is how far it has turned around itself, in full turns. */
export function can(turn = 0): string {
  const angle = turn * 2 * Math.PI
  const side = (offset: number, label: string) => {
    const facing = Math.cos(angle + offset)
    return facing <= 0.02
      ? ''
      : `<g transform="translate(${n(42 * Math.sin(angle + offset))} 0) scale(${n(facing)} 1)">${label}</g>`
  }
  const front = `<circle r="30" fill="${hue.ochre}"/><path fill="${hue.paper}" d="M-22 8C-12-6-2-6 6 4S20 12 24 2C28 24 18 32 2 32-10 32-22 24-22 8Z"/>`
  const back =
    rect(-20, -34, 40, 10, hue.paper) + rect(-20, -14, 40, 5, hue.paper) + rect(-20, 0, 30, 5, hue.paper)
  return (
    `<path fill="${hue.sand}" d="M-30-72h60l10 14V58l-10 14h-60L-40 58V-58Z"/>` +
    cut(
      'label',
      rect(-40, -54, 80, 108, '#000'),
      rect(-40, -54, 80, 108, hue.green) + side(0, front) + side(Math.PI, back),
    ) +
    `<path fill="${hue.leaf}" opacity=".6" d="M22-54h18V54H22z"/><path fill="${hue.paper}" d="M-30-72h60l4 6h-68z"/>`
  )
}

/** A heart, 90 units wide. */
export const heart = (color: string): string =>
  `<path fill="${color}" d="M0 34C-44 4-52-26-32-38c16-8 26 0 32 14 6-14 16-22 32-14C52-26 44 4 0 34Z"/>`

/** The black cat that sits, on 0, 0, 90 units high. `shut` closes its eyes, 0 to 1; `swing` moves the tail's tip. */
export function sittingCat(shut: number, swing: number): string {
  return (
    `<path d="M-16-4C-40-2-46-16-44-${n(30 + 4 * swing)}" fill="none" stroke="${hue.black}" stroke-width="8" stroke-linecap="round"/>` +
    `<path fill="${hue.black}" d="M-22 0C-27-16-20-36-13-44-19-50-20-58-18.500-66L-18-79C-18-82-14-83-12-80.500L-6-73C-2-74 3-74 7-73L13-80.500C15-83 19-82 19-79L19-66C21-57 19-50 14-44 22-36 28-16 23 0Z"/>` +
    `<g transform="translate(0 -59) scale(1 ${n(Math.max(0.14, 1 - shut))})"><path d="M-11 0q4.500-5 9 0-4.500 6-9 0ZM4 0q4.500-5 9 0-4.500 6-9 0Z" fill="${hue.lime}"/></g>`
  )
}

/**
 * The black cat on its four paws, seen from its side, on 0, 0, 110 units high. `step` counts its steps; `lift` is how
 * high a paw is lifted, in units.
 */
export function walkingCat(step: number, lift: number): string {
  const leg = (x: number, phase: number) => {
    const swing = Math.sin((step + phase) * 2 * Math.PI)
    const up = Math.max(0, Math.cos((step + phase) * 2 * Math.PI)) * lift
    return `<path d="M${x}-46Q${n(x + 6 - up * 0.3)}-24 ${n(x + swing * 11)} ${n(-5 - up)}" fill="none" stroke="${hue.black}" stroke-width="12" stroke-linecap="round"/>`
  }
  const hop = Math.abs(Math.sin(step * 2 * Math.PI)) * lift * 0.35
  return (
    leg(-32, 0.5) +
    leg(36, 0) +
    `<g transform="translate(0 ${n(-hop)})">` +
    `<path d="M-42-58C-74-60-66-96-${n(84 + 8 * Math.sin(step * 2 * Math.PI))}-112" fill="none" stroke="${hue.black}" stroke-width="10" stroke-linecap="round"/>` +
    `<path fill="${hue.black}" d="M-50-50C-52-72-34-78-12-75L26-77C46-79 54-66 50-50 47-36 36-33 20-34L-26-32C-42-31-49-38-50-50Z"/>` +
    `<path fill="${hue.black}" d="M34-84C32-92 33-108 36-118 37-121 40-121 42-119L50-108C54-109 60-109 64-108L73-118C75-120 78-119 78-116L80-98C82-82 72-68 57-68 44-68 36-74 34-84Z"/>` +
    `<path fill="${hue.lime}" d="M47-92q5-6 10 0-5 7-10 0ZM65-92q5-6 10 0-5 7-10 0Z"/></g>` +
    leg(-40, 0) +
    leg(28, 0.5)
  )
}

/**
 * A passer-by, seen from the side, on 0, 0, 300 units high. `step` counts the steps; `going` is 1 while walking
 * and 0 when standing.
 */
export function walker(step: number, going: number, coat: string = hue.ochre): string {
  const swing = Math.sin(step * 2 * Math.PI) * going
  const limb = (turn: number, y: number, content: string) => place(0, y, content, 1, turn)
  const leg = (turn: number, color: string) =>
    limb(
      turn,
      -128,
      rect(-15, -6, 30, 126, color, 12) + `<path fill="${hue.black}" d="M-16 108h34c16 4 24 10 24 20h-58Z"/>`,
    )
  const arm = (turn: number, color: string) => limb(turn, -222, rect(-13, -4, 26, 104, color, 13))
  return (
    `<g transform="translate(0 ${n(-Math.abs(swing) * 7)})">` +
    arm(swing * 30, hue.rust) +
    leg(swing * 27, hue.soot) +
    leg(-swing * 27, hue.night) +
    `<path fill="${coat}" d="M-30-236c10-12 52-12 62 0l18 148c-30 14-68 14-98 0Z"/>` +
    `<circle cx="4" cy="-268" r="31" fill="${hue.peach}"/><path fill="${hue.black}" d="M-30-264c-4-42 60-50 66-14-18 6-38 2-44-6-2 16-4 26-12 36-6-4-9-9-10-16Z"/>` +
    arm(-swing * 30, coat) +
    '</g>'
  )
}

/** A figure that rolls from number to number, as on a counter: `value` 3.5 is halfway from 3 to 4. */
export function wheel(
  id: string,
  value: number,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const whole = Math.floor(value)
  const rest = value - whole
  const figure = (number: number, at: number) =>
    `<text class="head" x="${n(x)}" y="${n(at)}" font-size="${size}" fill="${fill}" text-anchor="middle">${((number % 10) + 10) % 10}</text>`
  if (rest < 0.01) return figure(whole, y)
  return cut(
    id,
    rect(x - size, y - size * 0.8, size * 2, size * 0.9, '#000'),
    figure(whole, y - rest * size) + figure(whole + 1, y + (1 - rest) * size),
  )
}

/** A thumb from below, its tip at 0, -168. */
export const thumb = (): string =>
  `<path fill="${hue.brick}" d="M-84 20C-92-110-50-170 6-168 66-164 92-110 86-10L96 240c30 120 90 160 150 260H-190c40-120 96-240 106-480Z"/>` +
  `<path fill="${hue.peach}" d="M-44-66c0-50 20-76 50-76s52 26 52 76c0 34-18 44-52 44s-50-10-50-44Z"/>`

/** A raised thumb, 100 units wide. */
export const thumbUp = (color: string): string =>
  `<path fill="${color}" d="M-50-4h22v50h-22ZM-22 42V-4L0-46c12-4 18 6 15 16L9-10h30c9 0 13 8 11 15L40 36c-2 7-6 10-12 10h-42c-6 0-8-1-8-4Z"/>`

/** A play triangle, `size` units high. */
export const triangle = (size: number, color: string): string =>
  `<path fill="${color}" stroke="${color}" stroke-width="${n(size * 0.16)}" stroke-linejoin="round" d="M${n(-size * 0.3)} ${n(-size * 0.4)}V${n(size * 0.4)}L${n(size * 0.42)} 0Z"/>`

/** A portrait of the team in a circle. `id` must be unique within a frame. */
export const portrait = (id: string, name: string, x: number, y: number, radius: number): string =>
  cut(
    id,
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`,
    place(x - radius, y - radius, `<use href="#team-${name}"/>`, (radius * 2) / 228),
  )

/** A bird on 0, 0, which looks to the left; `flap` from -1 to 1 while it flies, null once it sits. */
export function bird(color: string, shade: string, flap: number | null): string {
  const body = `<path fill="${color}" d="M34 10C22 0 16-8 12-20 8-40-6-48-20-45c-6 1-10 6-10 10l-14-2 11 8-9 7 13-1C-28-6-16 2-4 2 6 2 18 2 34 10Z"/>${circle(-21, -36, 3, shade)}`
  return flap === null
    ? `${body}<path fill="${shade}" d="M12-4C6-20-6-26-14-20-12-8-2-4 12-4Z"/>`
    : `${body}<path fill="${color}" d="M-14-22C-6 ${n(-30 - 34 * flap)} 20 ${n(-38 - 50 * flap)} 44 ${n(-30 - 42 * flap)} 34 ${n(-24 - 20 * flap)} 20-12 6-10Z"/>`
}

/** A pin, its point on 0, 0, 100 units high. */
export const pin = (color: string, eye: string): string =>
  `<path fill="${color}" d="M0 0C-8-26-38-42-38-66a38 38 0 1 1 76 0C38-42 8-26 0 0Z"/>${circle(0, -66, 15, eye)}`

/** A star, 80 units wide. */
export const star = (color: string): string =>
  `<path fill="${color}" stroke="${color}" stroke-width="8" stroke-linejoin="round" d="M0-40 11-13 40-11 17 7 25 36 0 20-25 36-17 7-40-11-11-13Z"/>`

/** A robot's head, 92 units wide. */
export const robot = `<path d="M0-46v-16" stroke="${hue.slate}" stroke-width="8"/>${circle(0, -66, 9, hue.slate)}${rect(-46, -46, 92, 76, hue.slate, 16)}${rect(-30, -26, 18, 22, hue.paper, 5)}${rect(12, -26, 18, 22, hue.paper, 5)}${rect(-24, 10, 48, 8, hue.paper, 4)}`

/** A mask, 116 units wide. */
export const mask = `<path fill="${hue.slate}" d="M-58-24c38-16 78-16 116 0 4 42-12 60-32 60-14 0-20-14-26-14s-12 14-26 14c-20 0-36-18-32-60Z"/><path fill="${hue.paper}" d="M-40-2c10-12 24-10 30 2-10 8-22 8-30-2ZM10 0c6-12 20-14 30-2-8 10-20 10-30 2Z"/>`

/** A stroke through what is 72 units wide; `share` says how much of it is drawn. */
export const crossed = (share: number): string =>
  share <= 0
    ? ''
    : `<path d="M-36 36L${n(mix(-36, 36, share))} ${n(mix(36, -36, share))}" stroke="${hue.rust}" stroke-width="11" stroke-linecap="round"/>`

/** A car seen from its side, on 0, 0, 150 units long; `way` is how far it has come, in units. */
export function car(color: string, way: number): string {
  const wheel = (at: number) =>
    place(
      at,
      -18,
      circle(0, 0, 19, hue.black) + circle(0, 0, 9, hue.sand) + rect(-2, -9, 4, 18, hue.black),
      1,
      way * 3,
    )
  return (
    `<path fill="${color}" d="M-74-22v-26c0-8 4-12 12-14l18-3 24-29c4-5 8-7 14-7H20c6 0 10 2 14 7l24 31 14 5c6 2 8 6 8 12v24Z"/>` +
    `<path fill="${hue.paper}" d="M-32-66l18-22c2-2 4-3 6-3h6v25ZM8-91h10c3 0 5 1 7 3l16 22H8Z"/>${rect(70, -52, 10, 12, hue.ochre, 3)}` +
    wheel(-44) +
    wheel(46)
  )
}
