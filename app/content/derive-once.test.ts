import { expect, it, vi } from 'vitest'
import { deriveOnce } from './derive-once'

it('derives once per object, even if the result is undefined', () => {
  const derive = vi.fn((_result: object): string | undefined => undefined)
  const derived = deriveOnce(derive)
  const result = {}
  expect([derived(result), derived(result)]).toEqual([undefined, undefined])
  expect(derive).toHaveBeenCalledTimes(1)
  derived({})
  expect(derive).toHaveBeenCalledTimes(2)
})

it('derives each time from any other value', () => {
  const derived = deriveOnce((result: unknown) => [result])
  expect(derived(null)).toEqual([null])
  expect(derived('text')).not.toBe(derived('text'))
})
