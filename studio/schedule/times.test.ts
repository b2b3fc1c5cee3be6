import { describe, expect, it, vi } from 'vitest'
import {
  differs,
  instantOf,
  calendarPageOf,
  formatMoment,
  isTimeZone,
  ownTimeZone,
  timeZones,
  wallTimeOf,
  whyNotSchedulable,
  zoneName,
} from './times'

const instant = (date: string, time: string, timeZone: string) =>
  instantOf({ date, time, timeZone })?.toISOString() ?? null

describe('a time in a time zone', () => {
  it('is converted with the zone’s offset in winter and in summer', () => {
    expect(instant('2026-01-31', '09:00', 'Europe/Vienna')).toBe('2026-01-31T08:00:00.000Z')
    expect(instant('2026-07-31', '09:00', 'Europe/Vienna')).toBe('2026-07-31T07:00:00.000Z')
    expect(instant('2026-01-31', '09:00', 'America/New_York')).toBe('2026-01-31T14:00:00.000Z')
    expect(instant('2026-01-31', '09:00', 'Asia/Kathmandu')).toBe('2026-01-31T03:15:00.000Z')
    expect(instant('2026-01-31', '09:00', 'UTC')).toBe('2026-01-31T09:00:00.000Z')
    // Some browsers append seconds.
    expect(instant('2026-01-31', '09:00:30', 'UTC')).toBe('2026-01-31T09:00:00.000Z')
  })

  it('moves forward if it is skipped in spring, and is the first occurrence if repeated in autumn', () => {
    expect(instant('2026-03-29', '02:30', 'Europe/Vienna')).toBe('2026-03-29T01:30:00.000Z')
    expect(instant('2026-10-25', '02:30', 'Europe/Vienna')).toBe('2026-10-25T00:30:00.000Z')
  })

  it('is right before and after the clock change on the same day', () => {
    expect(instant('2026-03-29', '01:30', 'Europe/Vienna')).toBe('2026-03-29T00:30:00.000Z')
    expect(instant('2026-03-29', '03:30', 'Europe/Vienna')).toBe('2026-03-29T01:30:00.000Z')
    expect(instant('2026-03-08', '01:30', 'America/New_York')).toBe('2026-03-08T06:30:00.000Z')
    expect(instant('2026-03-08', '03:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
    expect(instant('2026-11-01', '02:30', 'America/New_York')).toBe('2026-11-01T07:30:00.000Z')
  })

  it('is right with clock changes of other than one hour', () => {
    expect(instant('2026-04-05', '01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z')
    expect(instant('2026-04-05', '02:00', 'Australia/Lord_Howe')).toBe('2026-04-04T15:30:00.000Z')
    expect(instant('2026-10-04', '02:10', 'Australia/Lord_Howe')).toBe('2026-10-03T15:40:00.000Z')
    // By two hours.
    expect(instant('2026-03-29', '01:15', 'Antarctica/Troll')).toBe('2026-03-29T01:15:00.000Z')
    expect(instant('2026-10-25', '01:15', 'Antarctica/Troll')).toBe('2026-10-24T23:15:00.000Z')
    // For good: the zone moved to another offset.
    expect(instant('2016-04-24', '02:30', 'Asia/Tomsk')).toBe('2016-04-23T20:30:00.000Z')
  })

  it('may move to the next day when it is skipped', () => {
    expect(instant('2026-03-28', '23:30', 'America/Nuuk')).toBe('2026-03-29T01:30:00.000Z')
  })

  it('is null if it is incomplete or does not exist', () => {
    expect(instant('2026-02-30', '09:00', 'UTC')).toBeNull()
    expect(instant('2026-13-01', '09:00', 'UTC')).toBeNull()
    expect(instant('2026-02-01', '24:00', 'UTC')).toBeNull()
    expect(instant('2026-02-01', '09:75', 'UTC')).toBeNull()
    expect(instant('', '09:00', 'UTC')).toBeNull()
    expect(instant('2026-02-01', '', 'UTC')).toBeNull()
    expect(instant('2026-02-01', '09', 'UTC')).toBeNull()
    expect(instant('2026-02', '09:00', 'UTC')).toBeNull()
    expect(instant('2026-02-01', '09:00', 'Nowhere/At_All')).toBeNull()
  })

  it('survives a round trip', () => {
    const wall = { date: '2026-03-29', time: '03:05', timeZone: 'Europe/Vienna' }
    expect(wallTimeOf(instantOf(wall) ?? new Date(0), 'Europe/Vienna')).toEqual(wall)
  })
})

describe('a time zone', () => {
  const moment = new Date('2026-01-31T08:00:00Z')

  it('is named in times, and decides the day and month of a calendar page', () => {
    expect(formatMoment(moment, 'Europe/Vienna').replaceAll('\u202f', ' ')).toBe(
      'Sat, Jan 31, 2026, 9:00 AM (Vienna)',
    )
    expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
    const evening = new Date('2026-01-31T20:00:00Z')
    expect(calendarPageOf(evening, 'Pacific/Auckland')).toMatchObject({ month: 'Feb', day: '1' })
    expect(calendarPageOf(evening, 'America/Los_Angeles')).toMatchObject({ month: 'Jan', day: '31' })
  })

  it('differs from another only if their clocks do', () => {
    expect(differs(moment, 'Europe/Vienna', 'Europe/Rome')).toBe(false)
    expect(differs(moment, 'Europe/Vienna', 'Europe/London')).toBe(true)
    // Half an hour apart.
    expect(differs(moment, 'Asia/Karachi', 'Asia/Kolkata')).toBe(true)
  })

  it('is valid if this browser knows it', () => {
    expect(['Europe/Vienna', 'UTC', 'Mars/Olympus_Mons', ''].filter(isTimeZone)).toEqual([
      'Europe/Vienna',
      'UTC',
    ])
  })

  it('is the browser’s own by default', () => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(ownTimeZone()).toBe('America/New_York')
    expect(timeZones().slice(0, 2)).toEqual(['America/New_York', 'UTC'])
  })

  it('is offered once, with the browser’s own and UTC first', () => {
    expect(timeZones()).toEqual(expect.arrayContaining(['UTC', 'Europe/Vienna']))
    const first = [...new Set([ownTimeZone(), 'UTC'])]
    expect(timeZones().slice(0, first.length)).toEqual(first)
    expect(new Set(timeZones()).size).toBe(timeZones().length)
  })
})

it('rejects a missing or past time, and one more than 100 years ahead', () => {
  const now = Date.UTC(2026, 0, 31)
  const why = (iso: string | null) => whyNotSchedulable(iso === null ? null : new Date(iso), now)
  expect(why('2026-01-31T00:01:00Z')).toBeNull()
  expect(why('2099-01-31T00:00:00Z')).toBeNull()
  expect(why(null)).toBe('Choose a date and a time.')
  expect(why('2026-01-31T00:00:00Z')).toBe('This time is in the past.')
  expect(why('2126-01-30T00:00:00Z')).toBeNull()
  expect(why('2126-02-03T00:00:00Z')).toBe('Check the year: this time is more than 100 years ahead.')
  expect(why('9999-01-31T00:00:00Z')).toBe('Check the year: this time is more than 100 years ahead.')
})
