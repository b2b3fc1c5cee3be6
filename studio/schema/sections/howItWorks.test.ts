import { expect, it } from 'vitest'
import { isAmongThePacks } from './howItWorks'

it('requires the chosen pack to be one of the packs in the picture', () => {
  const parent = { samplePacks: [{ _key: 'a', _ref: 'pack-100' }, { _key: 'b' }] }
  expect(isAmongThePacks({ _ref: 'pack-100' }, { parent })).toBe(true)
  expect(isAmongThePacks({ _ref: 'pack-300' }, { parent })).toMatch(/^Choose one of the packs above/)
  expect(isAmongThePacks(undefined, { parent })).toBe(true)
  expect(isAmongThePacks({ _ref: 'pack-300' }, { parent: {} })).toBe(true)
})
