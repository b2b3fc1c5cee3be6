import { expect, it } from 'vitest'
import { brandFit } from './brand-fit.server'

it.each(['Kat Social', 'WOW', 'Lil Nil', ''])('“%s” fits at full size', (brand) => {
  expect(brandFit(brand)).toBeNull()
})

// Their widths in em were measured in a browser.
it.each([
  ['Northwind Media', 5.56],
  ['Lynx & Co Growth Partners', 8.67],
  ['MAMMOTH MEDIA', 5.6],
])('“%s” shrinks enough for its line, but not much more', (brand, em) => {
  const line = (brandFit(brand) ?? 1) * (em + 0.8)
  // “Kat Social” and the mark are 3.93 em; the space between them does not shrink.
  expect(line).toBeLessThanOrEqual(3.77)
  expect(line).toBeGreaterThan(3.3)
})

it('leaves more space for characters of other scripts', () => {
  expect(brandFit('Северный ветер')).toBeLessThan(brandFit('Severny veter') ?? 1)
  expect(brandFit('北風社交媒體')).toBeLessThan(1)
})
