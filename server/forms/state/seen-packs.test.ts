import { expect, it } from 'vitest'
import { DEFAULT_FORM_TEXTS } from '../../../shared/default-texts/forms'
import { writeSeen } from '../../../shared/forms/seen-pack'
import { outdatedPack, packOffer, readSeen } from './seen-packs'

const PACK = { id: 'pack-500', quantity: 500, price: 7.5, paymentLink: null }

/** Returns what has changed for a visitor who saw this. */
const change = (...seen: string[]) =>
  outdatedPack(readSeen(new URLSearchParams(seen.map((text) => ['seen', text]))), PACK)

it('a pack has changed once its quantity differs, or its price by a cent', () => {
  expect(change(writeSeen(PACK))).toBeNull()
  expect(change('pack-500:500:7.500000000000001')).toBeNull()
  expect(change('pack-500:500:7.51')).toEqual({ id: 'pack-500', quantity: 500, price: 7.51 })
  expect(change('pack-500:400:7.5')).toEqual({ id: 'pack-500', quantity: 400, price: 7.5 })
})

it.each([[], ['pack-100:100:2'], ['pack-500:500'], ['pack-500:500:free'], ['pack-500:-1:7.5'], ['500:1e9']])(
  'reports no change if nothing valid was seen of a pack: %s',
  (...seen) => {
    expect(change(...seen)).toBeNull()
  },
)

it('reads only valid document ids', () => {
  const long = 'p'.repeat(128)
  const seen = [`${long}:100:2`, `${long}p:100:2`, 'pack 100:100:2', '<b>:100:2']
  expect([...readSeen(new URLSearchParams(seen.map((text) => ['seen', text]))).keys()]).toEqual([long])
})

it('reads what was seen of 200 packs at most', () => {
  const seen = Array.from({ length: 201 }, (_, index) => ['seen', `pack-${index}:100:2`])
  const ids = [...readSeen(new URLSearchParams(seen)).keys()]
  expect([ids.length, ids.at(-1)]).toEqual([200, 'pack-199'])
})

it('describes a pack in the words of the site settings', () => {
  expect(packOffer(DEFAULT_FORM_TEXTS, PACK)).toBe('500 for $7.50')
  expect(packOffer({ ...DEFAULT_FORM_TEXTS, pack: '{price}: {quantity}' }, PACK)).toBe('$7.50: 500')
})
