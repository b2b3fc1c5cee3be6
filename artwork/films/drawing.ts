// What the shots of the films are drawn with: SVG as text, on a canvas of 1280 × 720 units; times are in seconds.
import { hue } from '../../app/drawings/scenes/palette'

export const WIDTH = 1280
export const HEIGHT = 720

/** How far something is between its start and its end, 0 to 1, slowing down toward the end. */
export function progress(time: number, start: number, length: number): number {
  const share = Math.min(1, Math.max(0, (time - start) / length))
  return 1 - (1 - share) ** 3
}

/** Like `progress`, but faster at first: for words, and for objects that are thrown in. */
export function arrive(time: number, start: number, length: number): number {
  return 1 - (1 - pace(time, start, length)) ** 5
}

/** Like `progress`, but overshooting a little before it settles. */
export function pop(time: number, start: number, length: number): number {
  const left = pace(time, start, length) - 1
  return left <= -1 ? 0 : 1 + 2.7 * left ** 3 + 1.7 * left ** 2
}

/** Like `pace`, but accelerating from a standstill: for falling objects. */
export const fall = (time: number, start: number, length: number): number => pace(time, start, length) ** 2

/** Like `progress`, but linear. */
export function pace(time: number, start: number, length: number): number {
  return Math.min(1, Math.max(0, (time - start) / length))
}

/** Like `progress`, but easing in and out. */
export function glide(time: number, start: number, length: number): number {
  const share = pace(time, start, length)
  return share * share * (3 - 2 * share)
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** A number for SVG, rounded so that frames in which nothing moves are the same text. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, width))}" height="${n(Math.max(0, height))}" rx="${radius}" fill="${fill}"/>`

export const ground = (fill: string): string => rect(0, 0, WIDTH, HEIGHT, fill)

export const place = (x: number, y: number, content: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${n(scale * 1000)}e-3)`}">${content}</g>`

/** The part of a drawing inside an outline. `id` must be unique within a frame. */
export const cut = (id: string, outline: string, content: string): string =>
  `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${content}</g>`

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  radius <= 0 ? '' : `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`

export const fade = (share: number, content: string): string =>
  share <= 0 ? '' : share >= 1 ? content : `<g opacity="${n(share)}">${content}</g>`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

interface Lettering {
  x: number
  y: number
  size: number
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
}

/** Words in the headline typeface. */
export function headline(
  text: string,
  { x, y, size, fill = hue.paper, anchor = 'start' }: Lettering,
): string {
  return `<text class="head" x="${n(x)}" y="${n(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escape(text)}</text>`
}

/** Words in the typeface of running text. */
export function copy(text: string, { x, y, size, fill = hue.paper, anchor = 'start' }: Lettering): string {
  return `<text class="copy" x="${n(x)}" y="${n(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escape(text)}</text>`
}

interface Rising extends Lettering {
  time: number
  start?: number
  /** Distance from line to line, as a share of the size. */
  leading?: number
}

/** Lines of a headline that rise out of their baselines, one after another. */
export function lines(
  texts: readonly string[],
  { time, start = 0.3, leading = 0.98, ...lettering }: Rising,
): string {
  return texts
    .map((text, index) => {
      const arrived = arrive(time, start + index * 0.12, 0.7)
      const y = lettering.y + index * lettering.size * leading
      if (arrived <= 0) return ''
      if (arrived >= 1) return headline(text, { ...lettering, y })
      const risen = headline(text, { ...lettering, y: y + (1 - arrived) * lettering.size * 1.1 })
      const { size } = lettering
      return cut(
        `line-${n(lettering.x)}-${n(y)}`,
        rect(-WIDTH, y - size, WIDTH * 3, size * 1.24, '#000'),
        risen,
      )
    })
    .join('')
}

/** A scene of the site (see app/drawings/scenes) over the whole canvas, `closer` times as near to its light. */
export function scene(key: string, closer = 1, focus: readonly [number, number] = [1000, 300]): string {
  const [x, y] = focus
  return `<g transform="translate(${n(x * (1 - closer))} ${n(y * (1 - closer))}) scale(${n(closer * 1000)}e-3)"><use href="#scene-${key}"/></g>`
}

/** A scene in a frame: its middle right, at `scale` 1 as large as the canvas. */
export function framedScene(
  key: string,
  x: number,
  y: number,
  width: number,
  height: number,
  shift = 0,
): string {
  const scale = Math.max(width / WIDTH, height / HEIGHT)
  const left = x + width - WIDTH * scale + shift
  const id = `frame-${key}-${Math.round(x)}-${Math.round(y)}-${Math.round(width)}`
  return `<clipPath id="${id}">${rect(x, y, width, height, '#000', 14)}</clipPath><g clip-path="url(#${id})"><g transform="translate(${n(left)} ${n(y + (height - HEIGHT * scale) / 2)}) scale(${n(scale * 1000)}e-3)"><use href="#scene-${key}"/></g></g>`
}

/** The tail: along the baseline and up. `share` says how much of it is drawn. */
export function tail(path: string, share: number, color: string = hue.lime, width = 26): string {
  if (share <= 0) return ''
  return `<path d="${path}" pathLength="1" stroke-dasharray="${n(share * 10)}e-1 2" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`
}

/** The cat's head of the mark, around 0, 0, 30 units wide. `shut` closes its eyes, 0 to 1. */
export function head(color: string, eyes: string, shut = 0): string {
  const eye = `<g transform="translate(0 ${n(1.2 * shut)}) scale(1 ${n(Math.max(0.08, 1 - shut))})"><path fill="${eyes}" d="M3 2.7C3.2-1.3 7.9-3.9 11.5-1 11.2 3.4 6.3 6.5 3 2.7Z"/><path fill="${color}" d="M7.4-2.2C8.7-.3 8.7 2.3 7.3 4.2 6 2.3 6.1-.4 7.4-2.2Z"/></g>`
  return `<g transform="rotate(-15)"><path fill="${color}" d="M0-7.3C2-7.3 4-6.9 5.7-6.2L10.5-12.7C11.5-14 13.6-13.4 13.8-11.8L14.9-1.2C15.5 6.3 8.700 11.5 0 11.5S-15.5 6.3-14.9-1.2L-13.8-11.800C-13.6-13.4-11.5-14-10.5-12.7L-5.7-6.2C-4-6.9-2-7.3 0-7.3Z"/>${eye}<g transform="scale(-1 1)">${eye}</g></g>`
}

/** The part of a text typed so far, at ten letters a second, and the slit caret behind it. */
export function typed(text: string, time: number, lettering: Lettering & { caret?: string }): string {
  const letters = Math.floor(pace(time, 0, text.length / 10) * text.length)
  const shown = escape(text.slice(0, letters))
  const caret = lettering.caret ?? lettering.fill ?? hue.paper
  return `<text class="copy" x="${n(lettering.x)}" y="${n(lettering.y)}" font-size="${lettering.size}" fill="${lettering.fill ?? hue.paper}">${shown}<tspan fill="${caret}" dx="3">|</tspan></text>`
}

export const tick = (x: number, y: number, size: number, color: string, share = 1): string =>
  share <= 0
    ? ''
    : `<path d="M${n(x)} ${n(y)}l${n(size * 0.35)} ${n(size * 0.35)} ${n(size * 0.65)} ${n(-size * 0.75)}" pathLength="1" stroke-dasharray="${n(share)} 2" fill="none" stroke="${color}" stroke-width="${n(size * 0.2)}" stroke-linecap="round" stroke-linejoin="round"/>`
