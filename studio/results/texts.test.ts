import { describe, expect, it, vi } from 'vitest'
import type { DayNumbers } from './read-results'
import { describeChange, columnsOf, formatCount, pageTitle, formatShare } from './texts'

/** Safari always adds the currency's decimals where they are allowed, even in short amounts. */
class SafariNumberFormat extends Intl.NumberFormat {
  constructor(locale: string, options: Intl.NumberFormatOptions) {
    const { style, maximumFractionDigits: most = 2 } = options
    super(locale, style === 'currency' ? { minimumFractionDigits: Math.min(2, most), ...options } : options)
  }
}

describe('numbers', () => {
  it('are formatted for readers', () => {
    expect(formatShare(1, 40)).toBe('2.5%')
    expect(formatShare(1, 8)).toBe('13%')
    expect(formatShare(0, 0)).toBe('–')
    expect(formatCount(12_040)).toBe('12,040')
  })

  it('have the same dates in every time zone', async () => {
    vi.resetModules()
    vi.stubEnv('TZ', 'America/New_York')
    try {
      const { formatDate, formatDay } = await import('./texts')
      expect([formatDay('2026-01-31'), formatDate('2026-01-31')]).toEqual(['Jan 31', 'Jan 31, 2026'])
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('have no zero decimals on axes, even if the browser adds them to amounts', async () => {
    vi.resetModules()
    const { DateTimeFormat } = Intl
    vi.stubGlobal('Intl', { DateTimeFormat, NumberFormat: SafariNumberFormat })
    try {
      const { formatShortMoney, formatShortCount } = await import('./texts')
      expect([0, 0.5, 12, 1200, 25_000].map(formatShortMoney)).toEqual(['$0', '$0.5', '$12', '$1.2K', '$25K'])
      expect([0, 4, 1200].map(formatShortCount)).toEqual(['0', '4', '1.2K'])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('are compared with the previous period', () => {
    expect(describeChange(112, 100)).toBe('12% up')
    expect(describeChange(50, 100)).toBe('50% down')
    expect(describeChange(1235, 100)).toBe('1,135% up')
    expect(describeChange(5, 5)).toBe('Same as before')
    expect(describeChange(1001, 1000)).toBe('About the same as before')
    expect(describeChange(5, 0)).toBe('None before')
    expect(describeChange(5, null)).toBe('Nothing to compare with')
  })
})

describe('pages', () => {
  it('are named by their address, or by what they are', () => {
    expect(pageTitle('/en/youtube')).toBe('/en/youtube')
    expect(pageTitle('/en/home')).toBe('Home')
    expect(pageTitle('/en/profile/:username')).toBe('/en/profile/…')
    expect(pageTitle('')).toBe('All other pages')
  })
})

describe('columns', () => {
  const days = (count: number): DayNumbers[] =>
    Array.from({ length: count }, (_, index) => ({
      day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      views: 1,
      searches: 0,
      found: 0,
      chosen: 0,
      opened: 0,
      sent: 0,
      orders: 2,
      revenue: 0.5,
      paid: 0,
      refunded: 0,
    }))

  it('are days, up to 100', () => {
    expect(columnsOf(days(100))).toMatchObject({ unit: 'day', columns: { length: 100 } })
    expect(columnsOf(days(101)).unit).toBe('week')
  })

  it('are weeks for a year: the last week is complete, and every day is counted', () => {
    const { unit, columns } = columnsOf(days(365))
    expect(unit).toBe('week')
    expect(columns).toHaveLength(53)
    expect(columns[0]).toMatchObject({ day: '2026-01-01', views: 1 })
    expect(columns.at(-1)).toMatchObject({ day: '2026-12-25', views: 7, orders: 14, revenue: 3.5 })
    expect(columns.reduce((sum, { views }) => sum + views, 0)).toBe(365)
    expect(columnsOf(days(364)).columns).toHaveLength(52)
  })
})
