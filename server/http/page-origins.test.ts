import { expect, it } from 'vitest'
import { createPageOrigins } from './page-origins'

it('caches pages of few origins, never evicts one in use, and reuses idle places', () => {
  let now = 0
  const { admits } = createPageOrigins(null, () => now)
  expect(admits('http://kat.example')).toBe(true)
  const admitted = Array.from({ length: 192 }, (_, index) => admits(`http://evil-${index}.example`))
  expect(admitted.filter(Boolean)).toHaveLength(3)
  now += 59_000
  expect(admits('http://kat.example')).toBe(true)
  now += 2_000
  expect(admits('http://other.example')).toBe(true)
  expect(admits('http://kat.example')).toBe(true)
})

it('always has a place for the configured public URL', () => {
  const { admits } = createPageOrigins('https://kat.example')
  for (let index = 0; index < 192; index++) admits(`http://evil-${index}.example`)
  expect(admits('https://kat.example')).toBe(true)
})
