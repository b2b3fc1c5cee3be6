import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import type { Numbers, ResultsResponse } from './read-results'
import { ResultsReport } from './ResultsReport'
import { NO_NUMBERS, sampleResults } from './sample-for-tests'

interface Plotted {
  label: string
  bars?: { title: string; value: number; words: string }[]
  columns?: { title: string; value: number }[]
  name?: string
  format?: (value: number) => string
}

// jsdom has no layout, so the plots are lists here.
vi.mock('./plots', () => {
  const PlotAsList = ({ label, bars, columns = [], name, format = String }: Plotted) => (
    <ul aria-label={label}>
      {bars?.map((each) => (
        <li key={each.title}>{Object.values(each).join(' | ')}</li>
      ))}
      {columns.map(({ title, value }) => (
        <li key={title}>{`${title} | ${name}: ${format(value)}`}</li>
      ))}
    </ul>
  )
  return { Bars: PlotAsList, Columns: PlotAsList }
})

/** Returns the texts of the tile with this title. */
const tile = (title: string) =>
  [...(screen.getByRole('heading', { name: title }).parentElement?.children ?? [])].map(
    ({ textContent }) => textContent,
  )

const show = (given: Partial<ResultsResponse>) =>
  renderInStudio(<ResultsReport results={sampleResults(given)} />)
const numbers = (given: Partial<Numbers>): Numbers => ({ ...NO_NUMBERS, ...given })
const section = (name: string) => within(screen.getByRole('region', { name }))
const plotted = (name: string) =>
  within(screen.getByRole('list', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const tableOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))

it.each(['Revenue by day', 'Orders by day'])('lists the newest day first: %s', (name) => {
  show({})
  const rows = within(screen.getByRole('table', { name, hidden: true }))
  const days = rows.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Jan 31, 2026', 'Jan 30, 2026'])
})

it.each([
  [0, '$6 paid', ['Revenue', 'Paid', 'Orders']],
  [12, '$6 paid, $12 refunded', ['Revenue', 'Paid', 'Refunded', 'Orders']],
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

it('explains its plots, and scrolls to all of their numbers by keyboard', () => {
  show({})
  section('Packs').getByText('Best-selling packs, by revenue.')
  expect(section('Packs').getByRole('group', { name: 'Packs', hidden: true }).tabIndex).toBe(0)
  section('Sales by page').getByRole('button', { name: 'Download as CSV' })
  expect(screen.getByRole('table', { name: 'Sales by page' }).closest('details')).toBeNull()
})

it('shows the names of campaigns in full, without a click', () => {
  const byCampaign = [{ title: 'instagram / story / spring', sent: 1, orders: 1, revenue: 6 }]
  show({ byCampaign })
  const name = screen.getByRole('rowheader', { name: 'instagram / story / spring' })
  expect(name.closest('details')).toBeNull()
})

it('compares the totals with the days before', () => {
  show({
    totals: numbers({ revenue: 112, paid: 60, orders: 5, sent: 1, views: 40 }),
    before: numbers({ revenue: 100, orders: 5, views: 80 }),
  })
  expect(tile('Revenue')).toEqual(['Revenue', '$112', '12% up', '$60 paid'])
  expect(tile('Orders')).toEqual(['Orders', '5', 'Same as before'])
  expect(tile('Forms sent')).toEqual(['Forms sent', '1', 'None before', '2.5% of views'])
  expect(tile('Pages viewed')).toEqual(['Pages viewed', '40', '50% down'])
})

it('has no share of views without views, and nothing to compare with if nothing was counted before', () => {
  show({ totals: numbers({ sent: 1 }) })
  expect(tile('Forms sent')).not.toContainEqual(expect.stringMatching(/of views$/))
  expect(screen.getAllByText('Nothing to compare with')).toHaveLength(4)
  expect(tableOf('Steps to an order').slice(1)).toEqual([
    ...['Pages viewed', 'Searches', 'Profiles found', 'Packs chosen', 'Forms opened'].map(
      (step) => `${step} | 0 | – | –`,
    ),
    'Forms sent | 1 | – | –',
  ])
})

it('has the steps to an order with their shares of all views, and how often they were taken before', () => {
  show({ totals: numbers({ views: 1200, searches: 30 }), before: numbers({ views: 1000 }) })
  expect(tableOf('Steps to an order').slice(1, 3)).toEqual([
    'Pages viewed | 1,200 | 100% | 1,000',
    'Searches | 30 | 2.5% | 0',
  ])
  expect(plotted('Steps to an order').slice(0, 2)).toEqual([
    'Pages viewed | 1200 | 1,200 (100%)',
    'Searches | 30 | 30 (2.5%)',
  ])
})

it('plots eight pages at most, and only those from which something was sent, while the table has all', () => {
  const others = Array.from({ length: 8 }, (_, index) => ({ page: `/en/${index}`, ...numbers({ sent: 1 }) }))
  const byPage = [
    { page: '/en/viewed', ...numbers({ views: 9 }) },
    { page: '/en/tiktok', ...numbers({ revenue: 6, sent: 2 }) },
    // An order from a form that was sent the day before.
    { page: '/en/home', ...numbers({ revenue: 3 }) },
    ...others,
  ]
  show({ byPage })
  const bars = plotted('Revenue by page')
  expect(bars.slice(0, 3)).toEqual(['/en/tiktok | 6 | $6', 'Home | 3 | $3', '/en/0 | 0 | 1 sent'])
  expect(bars).toHaveLength(8)
  expect(tableOf('Sales by page')).toHaveLength(12)
})

it('has the days with their revenue, orders and steps', () => {
  const first = { day: '2026-01-30', ...NO_NUMBERS }
  const last = { day: '2026-01-31', ...numbers({ views: 1200, sent: 3, orders: 2, revenue: 12, paid: 6 }) }
  show({ byDay: [first, last] })
  expect(tableOf('Revenue by day').slice(0, 2)).toEqual([
    'Day | Revenue | Paid | Orders',
    'Jan 31, 2026 | $12 | $6 | 2',
  ])
  expect(tableOf('Orders by day').slice(0, 2)).toEqual([
    'Day | Pages viewed | Searches | Profiles found | Packs chosen | Forms opened | Forms sent | Orders',
    'Jan 31, 2026 | 1,200 | 0 | 0 | 0 | 0 | 3 | 2',
  ])
  expect(plotted('Revenue by day')).toEqual(['Jan 30 | Revenue: $0', 'Jan 31 | Revenue: $12'])
  expect(plotted('Orders by day')).toEqual(['Jan 30 | Orders: 0', 'Jan 31 | Orders: 2'])
})

it('has weeks instead of many days, named by their first day', () => {
  const byDay = Array.from({ length: 105 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    ...numbers({ orders: 1 }),
  }))
  show({ byDay })
  expect(tableOf('Revenue by week')[0]).toMatch(/^Week from \|/)
  expect(tableOf('Orders by week')[0]).toMatch(/^Week from \|/)
  expect(plotted('Orders by week').at(-1)).toBe('Apr 9 | Orders: 7')
})

it('has the packs and campaigns with their shares of the revenue, and the rest as “All others”', () => {
  show({
    totals: numbers({ revenue: 40 }),
    byPack: [
      { title: '300 likes', orders: 2, revenue: 30 },
      { title: '', orders: 1, revenue: 10 },
    ],
    byCampaign: [
      { title: 'instagram / story / spring', sent: 3, orders: 1, revenue: 10 },
      { title: '', sent: 2, orders: 0, revenue: 0 },
    ],
  })
  expect(tableOf('Packs').slice(1)).toEqual(['300 likes | 2 | $30 | 75%', 'All others | 1 | $10 | 25%'])
  expect(plotted('Revenue by pack')).toEqual(['300 likes | 30 | $30', 'All others | 10 | $10'])
  expect(tableOf('Sales by campaign').slice(1)).toEqual([
    'instagram / story / spring | 3 | 1 | $10 | 25%',
    'All others | 2 | 0 | $0 | 0%',
  ])
  expect(plotted('Revenue by campaign')).toEqual([
    'instagram / story / spring | 10 | $10',
    'All others | 0 | 2 sent',
  ])
})

it('says so if nothing was sent or ordered, or not from a campaign', () => {
  show({ byPage: [{ page: '/en/viewed', ...numbers({ views: 9 }) }] })
  section('Sales by page').getByText('Nothing was sent in this period.')
  section('Packs').getByText('Nothing was ordered in this period.')
  const campaigns = section('Sales by campaign')
  campaigns.getByText('Nothing was sent from a campaign in this period.')
  expect(campaigns.getByRole('table', { hidden: true }).closest('details')).not.toBeNull()
})
