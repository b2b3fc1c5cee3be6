import { beforeEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '../../shared/time/durations'
import { FailedAttempts } from './attempts'

beforeEach(() => {
  vi.useFakeTimers()
  // The cache treats a time of 0 as unset.
  vi.advanceTimersByTime(1)
})

it('blocks an address after ten wrong tokens, until 15 minutes after the first', () => {
  const attempts = new FailedAttempts()
  for (let count = 0; count < 9; count++) expect(attempts.record('203.0.113.1')).toBe(false)
  expect(attempts.waitOf('203.0.113.1')).toBe(0)
  vi.advanceTimersByTime(5 * 60_000)
  expect(attempts.record('203.0.113.1')).toBe(true)
  expect(attempts.record('203.0.113.1')).toBe(false)
  expect(attempts.waitOf('203.0.113.1')).toBe(600)
  expect(attempts.waitOf('203.0.113.2')).toBe(0)
  vi.advanceTimersByTime(10 * 60_000 + 1)
  expect(attempts.waitOf('203.0.113.1')).toBe(0)
})

it('does not block an address for longer if the clock is set back', () => {
  const attempts = new FailedAttempts()
  for (let count = 0; count < 10; count++) attempts.record('203.0.113.1')
  vi.setSystemTime(Date.now() - HOUR_MS)
  vi.advanceTimersByTime(1_000)
  expect(attempts.waitOf('203.0.113.1')).toBe(899)
})

it('counts all IPv6 addresses of a subscriber as one', () => {
  const attempts = new FailedAttempts()
  for (let count = 0; count < 10; count++) attempts.record(`2001:db8:1:2::${count}`)
  expect(attempts.waitOf('2001:db8:1:ff::1')).toBeGreaterThan(0)
  expect(attempts.waitOf('2001:db8:2::1')).toBe(0)
})
