import { expect, it } from 'vitest'
import { ANONYMOUS_FILTER_LIMITS, ANONYMOUS_LIMITS, DEFAULT_LIMITS, FILTER_LIMITS, tightest } from './limits'

// docs/lake.md promises these numbers.
it('a query is limited in text, time, steps and result, and more so for those who have not signed in', () => {
  expect(DEFAULT_LIMITS).toEqual({
    queryLength: 120_000,
    durationMs: 2_000,
    steps: 2_000_000,
    resultLength: 20_000_000,
  })
  expect(tightest(DEFAULT_LIMITS, ANONYMOUS_LIMITS)).toEqual({
    queryLength: 120_000,
    durationMs: 500,
    steps: 500_000,
    resultLength: 5_000_000,
  })
})

it('a filter of a listener is limited for each document', () => {
  expect([FILTER_LIMITS.steps, ANONYMOUS_FILTER_LIMITS.steps]).toEqual([20_000, 1_000])
})
