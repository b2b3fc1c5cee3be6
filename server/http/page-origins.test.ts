import { expect, it } from 'vitest'
import { createPageOrigins } from './page-origins'

it('caches pages of few origins, never evicts one in use, and reuses idle places', () => {
  let now = 0
  const { admits } = createPageOrigins(null)
  expect(admits('http://kat.example', now)).toBe(true)
  const admitted = Array.from({ length: 192 }, (_, index) => admits(`http://evil-${index}.example`, now))
  expect(admitted.filter(Boolean)).toHaveLength(3)
  now += 59_000
  expect(admits('http://kat.example', now)).toBe(true)
  now += 2_000
  expect(admits('http://other.example', now)).toBe(true)
  expect(admits('http://kat.example', now)).toBe(true)
})

it('always has a place for the configured public URL', () => {
  const { admits } = createPageOrigins('https://kat.example')
  for (let index = 0; index < 192; index++) admits(`http://evil-${index}.example`, 0)
  expect(admits('https://kat.example', 0)).toBe(true)
})
