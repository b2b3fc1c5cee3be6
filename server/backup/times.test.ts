import { expect, it } from 'vitest'
import { nextTime } from './times'

const local = (day: number, hours: number, minutes: number, ms = 0) =>
  new Date(2026, 0, day, hours, minutes, 0, ms).getTime()

it('a daily backup is due at its minute, today or tomorrow, and not twice at the same moment', () => {
  const times = { atMinute: 2 * 60 + 30 }
  expect(nextTime(times, local(10, 2, 29))).toBe(local(10, 2, 30))
  expect(nextTime(times, local(10, 2, 30, -1))).toBe(local(10, 2, 30))
  expect(nextTime(times, local(10, 2, 30))).toBe(local(11, 2, 30))
  expect(nextTime(times, local(31, 23, 59))).toBe(new Date(2026, 1, 1, 2, 30).getTime())
})

it('other backups follow each other at their interval', () => {
  expect(nextTime({ everyMs: 6 * 3_600_000 }, local(10, 2, 29))).toBe(local(10, 8, 29))
})
