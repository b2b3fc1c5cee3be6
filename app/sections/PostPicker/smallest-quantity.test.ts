import { expect, it } from 'vitest'
import { smallestQuantity } from './smallest-quantity'

it('the smallest pack of a kind is not one of another kind', () => {
  const offers = [
    { kind: 'followers', quantity: 25 },
    { kind: 'likes', quantity: 300 },
    { kind: 'likes', quantity: 100 },
  ] as const
  expect(smallestQuantity(offers, 'likes')).toBe(100)
  expect(smallestQuantity(offers, 'followers')).toBe(25)
})
