import { expect, it } from 'vitest'
import { DAY_MS } from '../../shared/time/durations'
import { createVisitorNames } from './visitor-names'

it('gives an address the same name for a day, and a new one on the next', () => {
  let now = 20_000 * DAY_MS
  const nameOf = createVisitorNames(() => now)
  const name = nameOf('203.0.113.9')
  expect(name).toMatch(/^[\da-f]{12}$/)
  now += DAY_MS - 1
  expect(nameOf('203.0.113.9')).toBe(name)
  expect(nameOf('203.0.113.8')).not.toBe(name)
  now += 1
  expect(nameOf('203.0.113.9')).not.toBe(name)
})

it('gives all addresses of an IPv6 subscriber one name, and other names in another process', () => {
  const nameOf = createVisitorNames()
  expect(nameOf('2001:db8:1:100::1')).toBe(nameOf('2001:db8:1:1ff:2::3'))
  expect(nameOf('2001:db8:1:100::1')).not.toBe(nameOf('2001:db8:1:200::1'))
  expect(createVisitorNames()('203.0.113.9')).not.toBe(nameOf('203.0.113.9'))
})
