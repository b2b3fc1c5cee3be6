import { describe, expect, it } from 'vitest'
import { paletteOf } from './palette'

const pixels = (...colors: [number, number, number, number?][]) =>
  Uint8Array.from(colors.flatMap(([red, green, blue, alpha = 255]) => [red, green, blue, alpha]))

describe('the palette of an image', () => {
  it('contains the dominant color and the best match of each kind', () => {
    const palette = paletteOf(pixels([20, 20, 24], [20, 20, 24], [20, 20, 24], [230, 30, 40]))!
    expect(palette.dominant).toMatchObject({ background: '#141418', foreground: '#fff', population: 75 })
    expect(palette).toMatchObject({
      vibrant: { background: '#e61e28', population: 25 },
      darkMuted: { background: '#141418' },
    })
    expect(palette).not.toHaveProperty('lightMuted')
  })

  it('uses a black foreground on light colors', () => {
    expect(paletteOf(pixels([250, 250, 210]))!.dominant).toMatchObject({ foreground: '#000', title: '#000' })
  })

  it('ignores transparent pixels', () => {
    expect(paletteOf(pixels([255, 0, 0, 0], [0, 0, 255]))!.dominant.background).toBe('#0000ff')
    expect(paletteOf(pixels([255, 0, 0, 0]))).toBeNull()
  })
})
