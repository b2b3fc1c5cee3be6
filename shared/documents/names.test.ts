import { expect, it } from 'vitest'
import { packName } from './names'

it('a pack is named by its quantity, which a new one lacks', () => {
  expect(packName(1_000)).toBe('Pack of 1,000')
  expect(packName(undefined)).toBe('Pack of …')
})
