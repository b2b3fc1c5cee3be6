import { expect, it } from 'vitest'
import { ANONYMOUS_FILTER_LIMITS, ANONYMOUS_LIMITS, DEFAULT_LIMITS, FILTER_LIMITS, tightest } from './limits'

// docs/lake.md promises these numbers.
it('a query is limited in length, time, steps and result, and more strictly for anonymous clients', () => {
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

it('the filter of a listener is limited per document', () => {
  expect([FILTER_LIMITS.steps, ANONYMOUS_FILTER_LIMITS.steps]).toEqual([20_000, 1_000])
})
