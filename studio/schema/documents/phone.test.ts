import { expect, it } from 'vitest'
import { phone } from './phone'

it.each([
  [{ price: 1000 }, '$1,000'],
  [{ price: 1000, available: true }, '$1,000'],
  [{ price: 1000, available: false }, 'Sold, $1,000'],
  [{ available: false }, 'Sold, $…'],
])('the preview says what a phone costs, and whether it is sold: %o', (selected, subtitle) => {
  expect(phone.preview?.select).toMatchObject({ available: 'available' })
  const shown = { model: 'iPhone 12', color: 'black', image: null, file: null, scene: null }
  expect(phone.preview?.prepare?.({ ...shown, price: null, available: null, ...selected })).toMatchObject({
    subtitle,
  })
})
