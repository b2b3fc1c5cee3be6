import { expect, it } from 'vitest'
import { readSeenPack, writeSeen } from './seen-pack'

it('reads back what was written about a pack', () => {
  const pack = { id: 'pack-1_000', quantity: 1_000, price: 12.5 }
  expect(readSeenPack(writeSeen(pack))).toEqual(pack)
  expect(readSeenPack(`${'p'.repeat(128)}:100:3`)).toEqual({ id: 'p'.repeat(128), quantity: 100, price: 3 })
})

it.each([
  '',
  'pack-100',
  'pack-100:100',
  'pack-100:100:free',
  'pack-100:-1:3',
  'a "pack":100:3',
  'a:pack-100:100:3',
  'pack-100:100:3:0',
  'pack-100:100:3 USD',
  'pack-100:1234567890:3',
  'pack-100:100:1234567890',
  `${'p'.repeat(129)}:100:3`,
])('returns null for the malformed value %j', (text) => {
  expect(readSeenPack(text)).toBeNull()
})
