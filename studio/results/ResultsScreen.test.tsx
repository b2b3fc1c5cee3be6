import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import type { ResultsResponse } from './read-results'
import ResultsScreen from './ResultsScreen'
import { NO_NUMBERS, sampleResults } from './sample-for-tests'

vi.mock('./ResultsReport', () => ({ ResultsReport: () => <p>The report</p> }))

const kept = { from: '2024-09-21', to: '2026-11-30' }
const asked: string[] = []
let views: number
/** What the server answers instead, besides the period. */
let given: Partial<ResultsResponse>

/** A server that answers for every period. */
function answer(url: URL | RequestInfo): Promise<Response> {
  const { searchParams } = new URL(String(url))
  asked.push(searchParams.toString())
  const to = searchParams.get('to') ?? kept.to
  return Promise.resolve(
    Response.json(
      sampleResults({
        from: searchParams.get('from') ?? '2026-11-01',
        to,
        kept,
        totals: { ...NO_NUMBERS, views },
        byDay: [{ day: to, ...NO_NUMBERS }],
        ...given,
      }),
    ),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
  asked.length = 0
  views = 1
  given = {}
})

const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}
const type = (from: string, to: string) => {
  fireEvent.change(field('From'), { target: { value: from } })
  fireEvent.change(field('To'), { target: { value: to } })
}
const isPressed = (name: string) =>
  within(screen.getByRole('group', { name: 'How far back' }))
    .getByRole('button', { name })
    .getAttribute('aria-pressed')

async function open() {
  renderInStudio(<ResultsScreen server="https://kat.example" />)
  await settle()
}

it('shows a period of one’s own, from its first to its last day, until another one is chosen', async () => {
  await open()
  expect([field('From').value, field('To').value]).toEqual(['2026-11-01', '2026-11-30'])
  expect(isPressed('30 days')).toBe('true')
  type('2026-11-10', '2026-11-20')
  expect(asked).toEqual(['days=30'])
  await press('Show')
  expect(asked).toEqual(['days=30', 'from=2026-11-10&to=2026-11-20'])
  screen.getByText('Nov 10, 2026 to Nov 20, 2026')
  expect(isPressed('30 days')).toBe('false')

  await press('90 days')
  expect(asked.at(-1)).toBe('days=90')
  expect(isPressed('90 days')).toBe('true')
  expect([field('From').value, field('To').value]).toEqual(['2026-11-01', '2026-11-30'])
})

it.each([
  ['2026-11-20', '2026-11-10', 'The first day, Nov 20, 2026, is after the last day, Nov 10, 2026.'],
  ['2026-11-20', '2026-12-01', 'The last day is in the future: on the server, today is Nov 30, 2026.'],
  ['2024-09-20', '2024-09-30', 'The first day is no longer kept: results go back to Sep 21, 2024.'],
  ['', '2026-11-10', 'Enter both days.'],
  ['2026-11-10', '', 'Enter both days.'],
])('says why there is nothing from “%s” to “%s”, and asks the server for nothing', async (from, to, why) => {
  await open()
  type(from, to)
  await press('Show')
  expect(screen.getByRole('alert').textContent).toBe(why)
  expect(field('From').getAttribute('aria-invalid')).toBe('true')
  expect(field('From').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect(asked).toEqual(['days=30'])
  screen.getByText('Nov 1, 2026 to Nov 30, 2026')
  type('2026-11-10', '2026-11-10')
  expect(screen.getByRole('alert').textContent).toBe('')
  await press('Show')
  screen.getByText('Nov 10, 2026')
})

it('keeps a period of one’s own in its fields while its results are on their way', async () => {
  await open()
  type('2026-11-10', '2026-11-20')
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect([field('From').value, field('To').value]).toEqual(['2026-11-10', '2026-11-20'])
  screen.getByText('Nov 1, 2026 to Nov 30, 2026')
  await settle()
  screen.getByText('Nov 10, 2026 to Nov 20, 2026')
})

it('forgets a wrong period once the last days are chosen instead', async () => {
  await open()
  type('2026-11-20', '2026-11-10')
  await press('Show')
  await press('7 days')
  expect(screen.getByRole('alert').textContent).toBe('')
  expect([field('From').value, field('To').value]).toEqual(['2026-11-01', '2026-11-30'])
})

it('says that nothing was counted in a past period, which is not about what will be counted', async () => {
  views = 0
  await open()
  screen.getByRole('heading', { name: 'Nothing has been counted yet' })
  type('2026-11-10', '2026-11-20')
  await press('Show')
  screen.getByRole('heading', { name: 'Nothing was counted in this period' })
})

it('shows the report even if nothing was counted, as long as something was before', async () => {
  views = 0
  given = { before: NO_NUMBERS }
  await open()
  screen.getByText('The report')
  screen.getByText('Nov 1, 2026 to Nov 30, 2026, compared with the same number of days before')
})

it('shows the report if something was ordered, even if nobody visited the site', async () => {
  given = { totals: { ...NO_NUMBERS, orders: 1 } }
  await open()
  screen.getByText('The report')
})

it('shows that the results are on their way until they arrive', async () => {
  const spinner = () => document.querySelector('[data-ui="Spinner"]')
  renderInStudio(<ResultsScreen server="https://kat.example" />)
  screen.getByText('What visitors do, and the orders that follow')
  expect(spinner()).not.toBeNull()
  await settle()
  screen.getByText('The report')
  expect(spinner()).toBeNull()
})

it('says that an answer without results may come from another version of the server', async () => {
  given = { byDay: [] }
  await open()
  screen.getByText(/^The server answered, but not with results: it may be of another version\./)
  expect(screen.queryByText('The report')).toBeNull()
})

it('says that orders may be missing while the dataset does not respond', async () => {
  await open()
  expect(screen.queryByRole('heading', { name: 'Orders may be missing' })).toBeNull()
  given = { isComplete: false }
  await press('7 days')
  screen.getByRole('heading', { name: 'Orders may be missing' })
  screen.getByText('The report')
})

it('offers no period of one’s own until the server has said which days it keeps', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })))
  await open()
  screen.getByRole('heading', { name: 'The results are not available right now' })
  screen.getByText('The server answered 502. Retrying every few seconds.')
  const show = screen.getByRole<HTMLButtonElement>('button', { name: 'Show' })
  expect([show.disabled, field('From').value, field('To').value]).toEqual([true, '', ''])
  // The page stays.
  expect(fireEvent.submit(screen.getByRole('form', { name: 'Custom period' }))).toBe(false)
  expect(screen.getByRole('alert').textContent).toBe('')

  vi.stubGlobal('fetch', answer)
  await press('90 days')
  expect(show.disabled).toBe(false)
  for (const each of [field('From'), field('To')])
    expect(each).toMatchObject({ type: 'date', required: true, min: kept.from, max: kept.to })
  expect(screen.queryByRole('heading', { name: 'The results are not available right now' })).toBeNull()
})
