import { describe, expect, it } from 'vitest'
import { counted, formatAge, formatSize, formatRelativeTime } from './formats'

describe('formatSize', () => {
  it('formats sizes in the largest suitable unit', () => {
    expect([0, 512, 1_536, 15 * 1024, 5 * 1024 ** 3, 3 * 1024 ** 5].map(formatSize)).toEqual([
      '0 bytes',
      '512 bytes',
      '1.5 KB',
      '15 KB',
      '5 GB',
      '3,072 TB',
    ])
    expect([1, 1023, 1024 ** 2 - 1, 9.96 * 1024 ** 3].map(formatSize)).toEqual([
      '1 byte',
      '1,023 bytes',
      '1 MB',
      '10 GB',
    ])
  })
})

describe('formatRelativeTime', () => {
  const now = Date.UTC(2026, 0, 31, 12)
  const at = (seconds: number) => formatRelativeTime(new Date(now + seconds * 1000), now)

  it('rounds to the nearest whole unit, in the past and the future', () => {
    expect([-200_000, -3 * 3_600 - 10, -60, 80, 113 * 60, 47 * 3_600].map(at)).toEqual([
      '2 days ago',
      '3 hours ago',
      '1 minute ago',
      'in 1 minute',
      'in 2 hours',
      'in 47 hours',
    ])
  })

  it('says “at an unknown time” for an invalid date', () => {
    expect(formatRelativeTime(new Date('yesterday'), now)).toBe('at an unknown time')
  })

  it('switches to a larger unit before numbers get hard to read', () => {
    const day = 86_400
    expect([89 * 60, 90 * 60, 2 * day, 59 * day, 61 * day, -700 * day, 2_912_113 * day].map(at)).toEqual([
      'in 89 minutes',
      'in 2 hours',
      'in 2 days',
      'in 59 days',
      'in 2 months',
      '23 months ago',
      'in 7,973 years',
    ])
  })

  it('uses no unit smaller than a minute', () => {
    expect([-59, 0, 59].map(at)).toEqual(['just now', 'just now', 'in a moment'])
  })
})

it('formatAge never puts an event into the future, even if the clock is behind', () => {
  const now = Date.UTC(2026, 0, 31, 12)
  const after = (seconds: number) => formatAge(new Date(now + seconds * 1000), now)
  expect([-120, -1, 0, 8, 300].map(after)).toEqual(['2 minutes ago', ...Array<string>(4).fill('just now')])
  expect(formatAge(new Date('yesterday'), now)).toBe('at an unknown time')
})

it('counted uses the singular for one and the plural for all other numbers', () => {
  expect([0, 1, 1200].map((count) => counted(count, 'pack'))).toEqual(['0 packs', '1 pack', '1,200 packs'])
  expect(counted(2, 'entry', 'entries')).toBe('2 entries')
})
