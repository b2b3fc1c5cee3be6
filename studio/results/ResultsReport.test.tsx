import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { ResultsReport } from './ResultsReport'
import { NO_NUMBERS, sampleResults } from './sample-for-tests'

vi.mock('./plots', () => ({ Bars: () => null, Columns: () => null }))

it.each(['Revenue by day', 'Orders by day'])('lists the newest day first: %s', (name) => {
  renderInStudio(<ResultsReport results={sampleResults()} />)
  const rows = within(screen.getByRole('table', { name, hidden: true }))
  const days = rows.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Jan 31, 2026', 'Jan 30, 2026'])
})

it.each([
  [0, '$6 of it paid', ['Revenue', 'Paid', 'Orders']],
  [12, '$6 of it paid, $12 refunded', ['Revenue', 'Paid', 'Refunded', 'Orders']],
])(
  'says how much of the revenue was paid, and what was refunded if anything was: %s',
  (refunded, words, columns) => {
    const numbers = { ...NO_NUMBERS, orders: 3, revenue: 20, paid: 6, refunded }
    renderInStudio(<ResultsReport results={sampleResults({ totals: numbers })} />)
    screen.getByText(words)
    const table = within(screen.getByRole('table', { name: 'Revenue by day', hidden: true }))
    const titles = table.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Day', ...columns])
  },
)

it('shows the names of campaigns in full, without a click', () => {
  const byCampaign = [{ title: 'instagram / story / spring', sent: 1, orders: 1, revenue: 6 }]
  renderInStudio(<ResultsReport results={sampleResults({ byCampaign })} />)
  const name = screen.getByRole('rowheader', { name: 'instagram / story / spring' })
  expect(name.closest('details')).toBeNull()
})
