import type { Numbers, ResultsResponse } from './read-results'

/** The numbers of a day, a page or a period in which nothing happened. */
export const NO_NUMBERS: Numbers = {
  views: 0,
  searches: 0,
  found: 0,
  chosen: 0,
  opened: 0,
  sent: 0,
  orders: 0,
  revenue: 0,
  paid: 0,
  refunded: 0,
}

/** Returns results of January 30 and 31, 2026, on which nothing was counted. */
export function sampleResults(given: Partial<ResultsResponse> = {}): ResultsResponse {
  return {
    from: '2026-01-30',
    to: '2026-01-31',
    kept: { from: '2023-11-23', to: '2026-01-31' },
    totals: NO_NUMBERS,
    before: null,
    byDay: [
      { ...NO_NUMBERS, day: '2026-01-30' },
      { ...NO_NUMBERS, day: '2026-01-31' },
    ],
    byPack: [],
    byCampaign: [],
    byPage: [],
    isComplete: true,
    ...given,
  }
}
