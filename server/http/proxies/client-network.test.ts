import { expect, it } from 'vitest'
import { clientNetworkOf } from './client-network'

it.each([
  ['203.0.113.9', '203.0.113.9', true],
  ['::ffff:203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '203.0.113.8', false],
  ['2001:db8:1:100::1', '2001:db8:1:1ff:2::3', true],
  ['2001:db8:1:100::1', '2001:db8:1:200::1', false],
])('%s and %s are one client: %s', (one, other, isSame) => {
  expect(clientNetworkOf(one) === clientNetworkOf(other)).toBe(isSame)
})
