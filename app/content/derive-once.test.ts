import { expect, it, vi } from 'vitest'
import { deriveOnce } from './derive-once'

it('derives something from an object once, whatever it is', () => {
  const derive = vi.fn((_answer: object): string | undefined => undefined)
  const derived = deriveOnce(derive)
  const answer = {}
  expect([derived(answer), derived(answer)]).toEqual([undefined, undefined])
  expect(derive).toHaveBeenCalledTimes(1)
  derived({})
  expect(derive).toHaveBeenCalledTimes(2)
})

it('derives from anything else each time', () => {
  const derived = deriveOnce((answer: unknown) => [answer])
  expect(derived(null)).toEqual([null])
  expect(derived('text')).not.toBe(derived('text'))
})
