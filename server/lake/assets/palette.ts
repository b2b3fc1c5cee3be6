/** One color of an image, in Sanity's format. */
interface Swatch {
  _type: 'sanity.imagePaletteSwatch'
  /** `#rrggbb`. */
  background: string
  /** Black or white, whichever has more contrast. */
  foreground: string
  /** The same, for smaller text. */
  title: string
  /** Share of the image's pixels, in percent. */
  population: number
}

interface Color {
  red: number
  green: number
  blue: number
  pixels: number
  saturation: number
  lightness: number
}

/** Targets of each swatch, from 0 to 1, and the bounds it accepts: the values of Android's Palette library. */
const TARGETS = {
  vibrant: { saturation: 1, lightness: 0.5, least: 0.35, most: 1, from: 0.3, to: 0.7 },
  lightVibrant: { saturation: 1, lightness: 0.74, least: 0.35, most: 1, from: 0.55, to: 1 },
  darkVibrant: { saturation: 1, lightness: 0.26, least: 0.35, most: 1, from: 0, to: 0.45 },
  muted: { saturation: 0.3, lightness: 0.5, least: 0, most: 0.4, from: 0.3, to: 0.7 },
  lightMuted: { saturation: 0.3, lightness: 0.74, least: 0, most: 0.4, from: 0.55, to: 1 },
  darkMuted: { saturation: 0.3, lightness: 0.26, least: 0, most: 0.4, from: 0, to: 0.45 },
} as const

/** Colors are grouped by the upper bits of each channel: 32 steps per channel. */
const STEP = 8
/** Pixels with an alpha below this, of 255, are ignored. */
const VISIBLE = 125

/**
 * Returns the colors to style a page around an image with: the dominant one, and the best match of each of six kinds,
 * where there is one.
 * @param pixels four bytes per pixel: red, green, blue, alpha
 * @returns null for an image without visible pixels
 */
export function paletteOf(pixels: Uint8Array) {
  const colors = colorsOf(pixels)
  const [first] = colors
  if (!first) return null
  const total = colors.reduce((sum, { pixels: count }) => sum + count, 0)
  const dominant = colors.reduce((most, color) => (color.pixels > most.pixels ? color : most), first)
  const named = Object.entries(TARGETS).flatMap(([name, target]) => {
    const fitting = colors.filter(
      ({ saturation, lightness }) =>
        saturation >= target.least &&
        saturation <= target.most &&
        lightness >= target.from &&
        lightness <= target.to,
    )
    const score = (color: Color) =>
      0.24 * (1 - Math.abs(color.saturation - target.saturation)) +
      0.52 * (1 - Math.abs(color.lightness - target.lightness)) +
      0.24 * (color.pixels / dominant.pixels)
    const best = fitting.reduce<Color | null>(
      (most, color) => (most && score(most) >= score(color) ? most : color),
      null,
    )
    return best ? [[name, swatch(best, total)] as const] : []
  })
  return {
    _type: 'sanity.imagePalette' as const,
    dominant: swatch(dominant, total),
    ...Object.fromEntries(named),
  }
}

function colorsOf(pixels: Uint8Array): Color[] {
  const groups = new Map<number, [red: number, green: number, blue: number, pixels: number]>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < VISIBLE) continue
    const key = (Math.floor(red / STEP) << 10) | (Math.floor(green / STEP) << 5) | Math.floor(blue / STEP)
    const group = groups.get(key) ?? [0, 0, 0, 0]
    groups.set(key, [group[0] + red, group[1] + green, group[2] + blue, group[3] + 1])
  }
  return [...groups.values()].map(([reds, greens, blues, count]) => {
    const red = Math.round(reds / count)
    const green = Math.round(greens / count)
    const blue = Math.round(blues / count)
    const most = Math.max(red, green, blue) / 255
    const least = Math.min(red, green, blue) / 255
    const lightness = (most + least) / 2
    const saturation = most === least ? 0 : (most - least) / (1 - Math.abs(2 * lightness - 1))
    return { red, green, blue, pixels: count, saturation, lightness }
  })
}

function swatch({ red, green, blue, pixels }: Color, total: number): Swatch {
  const background = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  // Rec. 601 luma; above 150 of 255, black has more contrast than white.
  const isLight = 0.299 * red + 0.587 * green + 0.114 * blue > 150
  const foreground = isLight ? '#000' : '#fff'
  const population = Math.round((pixels / total) * 10_000) / 100
  return { _type: 'sanity.imagePaletteSwatch', background, foreground, title: foreground, population }
}
