import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { oldSpam, retentionDays, spamRetentionDays } from './retention'

it.each([
  ['a year, unless the settings say otherwise', null, 365],
  ['as long as the settings say', 30, 30],
  ['a day at least', 1, 1],
  ['forever if the settings say so', 0, Infinity],
  ['forever for what is no number of days', Number.NaN, Infinity],
])('orders are kept %s', (_how, setting, days) => {
  expect(retentionDays(setting)).toBe(days)
})

it('spam is kept for 30 days, but not longer than orders', () => {
  expect([Infinity, 365, 31, 30, 7].map(spamRetentionDays)).toEqual([30, 30, 30, 30, 7])
})

it('spam is old once it was neither sent nor changed lately, unless it was paid for', async () => {
  const [old, time, late] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z']
  const spam = { status: 'spam', payment: 'none', submittedAt: old, _updatedAt: old }
  const dataset = [
    { ...spam, _id: 'old' },
    { ...spam, _id: 'new', submittedAt: late, _updatedAt: late },
    { ...spam, _id: 'marked lately', _updatedAt: late },
    { ...spam, _id: 'paid', payment: 'paid' },
    { ...spam, _id: 'an order', status: 'done' },
  ]
  const params = { time }
  const found = await evaluate(parse(`*[${oldSpam('$time')}]._id`, { params }), { dataset, params })
  expect(await found.get()).toEqual(['old'])
})
