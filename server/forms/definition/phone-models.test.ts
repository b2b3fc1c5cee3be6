import { expect, it } from 'vitest'
import { phoneModels, phoneSchema } from './phone-models'

const models = (...phones: object[]) =>
  phoneModels(phones.map((phone, index) => phoneSchema.parse({ _id: `phone-${index}`, ...phone })))

it('a model is sold once all of its phones are, and takes its price from those still for sale', () => {
  const gray = { model: 'iPhone 12', price: 899.5, available: false }
  const silver = { model: 'iPhone 12', price: 950, available: true }
  expect(models(gray, silver)).toEqual([{ id: 'phone-1', model: 'iPhone 12', price: 950, isSold: false }])
  expect(models(gray, { ...silver, available: false })).toMatchObject([{ id: 'phone-0', isSold: true }])
})

it('a model whose phones differ in price has no price, since an order names only the model', () => {
  const phone = { model: 'iPhone 12', available: true }
  expect(models({ ...phone, price: 900 }, { ...phone, price: 950 })[0]?.price).toBeNull()
  expect(models({ ...phone, price: 900 }, phone)[0]?.price).toBeNull()
  expect(models({ ...phone, price: 900 }, { ...phone, price: 900.001 })[0]?.price).toBe(900)
})

it('a phone with a missing or malformed price can still be ordered', () => {
  for (const price of [undefined, null, '1000'])
    expect(models({ model: 'iPhone 12', price, available: true })).toEqual([
      { id: 'phone-0', model: 'iPhone 12', price: null, isSold: false },
    ])
})
