import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import type { ResultsResponse } from './read-results'
import { ResultsReport } from './ResultsReport'

vi.mock('./plots', () => ({ Bars: () => null, Columns: () => null }))

const NONE = {
  views: 0,
  searches: 0,
  found: 0,
  chosen: 0,
  opened: 0,
  sent: 0,
  orders: 0,
  revenue: 0,
  paid: 0,
}
const results: ResultsResponse = {
  from: '2026-01-30',
  to: '2026-01-31',
  kept: { from: '2023-11-23', to: '2026-01-31' },
  totals: NONE,
  before: null,
  byDay: [
    { ...NONE, day: '2026-01-30' },
    { ...NONE, day: '2026-01-31' },
  ],
  byPack: [],
  byCampaign: [],
  byPage: [],
  isComplete: true,
}

it.each(['Revenue by day', 'Orders by day'])('lists the newest day first: %s', (name) => {
  renderInStudio(<ResultsReport results={results} />)
  const rows = within(screen.getByRole('table', { name, hidden: true }))
  const days = rows.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Jan 31, 2026', 'Jan 30, 2026'])
})

it('shows the names of campaigns in full, without a click', () => {
  const byCampaign = [{ title: 'instagram / story / spring', sent: 1, orders: 1, revenue: 6 }]
  renderInStudio(<ResultsReport results={{ ...results, byCampaign }} />)
  const name = screen.getByRole('rowheader', { name: 'instagram / story / spring' })
  expect(name.closest('details')).toBeNull()
})
