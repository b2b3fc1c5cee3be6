import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '../../shared/time/durations'
import { nextTime } from './times'

const local = (day: number, hours: number, minutes: number, ms = 0) =>
  new Date(2026, 0, day, hours, minutes, 0, ms).getTime()

it('plans a daily backup for its minute, today or tomorrow, never twice for the same moment', () => {
  const times = { atMinute: 2 * 60 + 30 }
  expect(nextTime(times, local(10, 2, 29))).toBe(local(10, 2, 30))
  expect(nextTime(times, local(10, 2, 30, -1))).toBe(local(10, 2, 30))
  expect(nextTime(times, local(10, 2, 30))).toBe(local(11, 2, 30))
  expect(nextTime(times, local(31, 23, 59))).toBe(new Date(2026, 1, 1, 2, 30).getTime())
})

it('plans other backups at their interval', () => {
  expect(nextTime({ everyMs: 6 * HOUR_MS }, local(10, 2, 29))).toBe(local(10, 8, 29))
})

describe('a daily backup when clocks change', () => {
  afterEach(() => void vi.unstubAllEnvs())

  const inOrder = (atMinute: number, after: string, count: number) => {
    let last = Date.parse(after)
    return Array.from({ length: count }, () => {
      last = nextTime({ atMinute }, last)
      return new Date(last).toISOString()
    })
  }

  it('is late only on the day on which its time is skipped', () => {
    vi.stubEnv('TZ', 'Europe/Vienna')
    expect(inOrder(2 * 60 + 30, '2026-03-28T00:00:00Z', 4)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
      '2026-03-31T00:30:00.000Z',
    ])
  })

  it('is made once if its time occurs twice', () => {
    vi.stubEnv('TZ', 'Europe/Vienna')
    expect(inOrder(2 * 60 + 30, '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ])
  })

  it('is made if the clocks skip midnight, on either side of it', () => {
    vi.stubEnv('TZ', 'America/Santiago')
    expect(inOrder(0, '2026-09-05T12:00:00Z', 2)).toEqual([
      '2026-09-06T04:00:00.000Z',
      '2026-09-07T03:00:00.000Z',
    ])
    vi.stubEnv('TZ', 'America/Nuuk')
    expect(inOrder(23 * 60 + 30, '2026-03-27T12:00:00Z', 3)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ])
  })
})
