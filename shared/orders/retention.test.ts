import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { oldSpam, retentionDays, shorterRetention, spamRetentionDays } from './retention'

it.each([
  ['for a year, unless the settings say otherwise', null, 365],
  ['for as long as the settings say', 30, 30],
  ['for a day if the settings say so', 1, 1],
  ['forever if the settings say so', 0, Infinity],
  ['forever for a setting of less than a day', 0.5, Infinity],
  ['forever for a setting that is not a number', Number.NaN, Infinity],
  ['forever for a negative setting', -30, Infinity],
])('orders are kept %s', (_how, setting, days) => {
  expect(retentionDays(setting)).toBe(days)
})

it.each([
  ['a shorter time', 90, 10, 10],
  ['any limit after none', 0, 3650, 3650],
  ['less than the default', undefined, 364, 364],
  ['the default after no limit', 0, undefined, 365],
  ['a limit after an invalid one', 'ever', 90, 90],
  ['the same time', 90, 90, null],
  ['a longer time', 90, 100, null],
  ['no limit', 90, 0, null],
  ['an invalid value', 90, 'ever', null],
  ['the default as a number', undefined, 365, null],
])('tells whether the retention gets shorter: %s', (_what, before, after, days) => {
  const settings = (retentionDays: unknown) => ({ _type: 'siteSettings', retentionDays })
  expect(shorterRetention(settings(before), settings(after))).toBe(days)
})

it('only site settings shorten the retention, even if they are published for the first time', () => {
  expect(shorterRetention(null, { _type: 'siteSettings', retentionDays: 90 })).toBe(90)
  expect(shorterRetention(null, { _type: 'page', retentionDays: 90 })).toBeNull()
  expect(shorterRetention({ _type: 'siteSettings' }, null)).toBeNull()
})

it('spam is kept for 30 days, but not longer than orders', () => {
  expect([Infinity, 365, 31, 30, 7].map(spamRetentionDays)).toEqual([30, 30, 30, 30, 7])
})

it('spam is too old if it was neither sent nor changed recently, unless it was paid for', async () => {
  const [old, time, late] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z']
  const spam = { status: 'spam', payment: 'none', submittedAt: old, _updatedAt: old }
  const dataset = [
    { ...spam, _id: 'old' },
    { ...spam, _id: 'new', submittedAt: late, _updatedAt: late },
    { ...spam, _id: 'marked lately', _updatedAt: late },
    { ...spam, _id: 'paid', payment: 'paid' },
    { ...spam, _id: 'refunded', payment: 'refunded' },
    { ...spam, _id: 'an order', status: 'done' },
  ]
  const params = { time }
  const found = await evaluate(parse(`*[${oldSpam('$time')}]._id`, { params }), { dataset, params })
  expect(await found.get()).toEqual(['old'])
})
