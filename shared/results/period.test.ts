import { expect, it } from 'vitest'
import { whyNotPeriod } from './period'

const kept = { from: '2024-09-21', to: '2026-11-30' }

it.each([
  ['all days that are kept', kept.from, kept.to, null],
  ['a single day', '2026-11-30', '2026-11-30', null],
  ['a reversed period', '2026-11-20', '2026-11-10', 'The first day, 11/20, is after the last day, 11/10.'],
  [
    'a period that ends tomorrow',
    '2026-11-30',
    '2026-12-01',
    'The last day is in the future: on the server, today is 11/30.',
  ],
  [
    'a day too many',
    '2024-09-20',
    '2024-10-01',
    'The first day is no longer kept: results go back to 09/21.',
  ],
])('there are results for %s only if they are kept', (_, from, to, why) => {
  const short = (day: string) => day.slice(5).replace('-', '/')
  expect(whyNotPeriod({ from, to }, kept, short)).toBe(why)
})
