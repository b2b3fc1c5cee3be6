import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { PriceMentions } from './PriceMentions'

/** The published price, in USD, and what the dataset answers. */
let published: number | undefined
const fetch = vi.fn<() => Promise<unknown>>()

vi.mock('sanity', () => {
  const client = { fetch: () => fetch() }
  return {
    useClient: () => client,
    useSchema: () => ({ get: () => undefined }),
    useEditState: () => ({ published: published === undefined ? null : { price: published } }),
  }
})
vi.mock('sanity/router', () => ({
  IntentLink: ({ params, children }: { params: { id: string; path: string }; children: ReactNode }) => (
    <a href={`/${params.id}#${params.path}`}>{children}</a>
  ),
}))

const HOME = { _id: 'home', _type: 'page', title: 'Home', caption: '100 likes, $2, split evenly' }
const PRICE_OF_ANOTHER = { _id: 'faq', _type: 'faq', title: 'Cost', answer: '500 for $10' }

beforeEach(() => {
  vi.resetAllMocks()
  published = 2
  fetch.mockResolvedValue([HOME, PRICE_OF_ANOTHER])
})

/** Shows the texts for a price, and returns a function that changes it. */
function renderPrice(price: number) {
  const element = (current: number | undefined) => <PriceMentions id="pack-100" type="pack" price={current} />
  const { rerender } = renderInStudio(element(price))
  return (changed: number | undefined) => rerender(element(changed))
}

it('lists texts that state the published price while another one is entered', async () => {
  renderPrice(3)
  expect((await screen.findByRole('status')).textContent).toContain('These texts state $2')
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Home')).toBe('/home#caption')
  expect(addressOf('100 likes, $2, split evenly')).toBe('/home#caption')
  expect(screen.getByText('$2', { selector: 'mark' })).toBeTruthy()
  expect(screen.queryByText('500 for $10')).toBeNull()
})

it('keeps the list after the new price is published, until the texts are corrected', async () => {
  const change = renderPrice(3)
  await screen.findByRole('status')
  published = 3
  change(3)
  expect(screen.getByRole('status').textContent).toContain('These texts state $2')
  fetch.mockResolvedValue([PRICE_OF_ANOTHER])
  fireEvent.focus(window)
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

it('lists texts with any of the earlier prices, also while another one is entered or discarded', async () => {
  const change = renderPrice(3)
  await screen.findByRole('status')
  published = 3
  change(3)
  change(4)
  expect(screen.getByRole('status').textContent).toContain('These texts state $2 or $3,')
  expect(screen.getByText('$2', { selector: 'mark' })).toBeTruthy()
  change(3)
  expect(screen.getByRole('status').textContent).toContain('These texts state $2,')
  change(2)
  expect(screen.queryByRole('status'), 'nothing states $3').toBeNull()
})

it('removes the list when the published price is entered again', async () => {
  const change = renderPrice(3)
  await screen.findByRole('status')
  change(2)
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows no list while the field is empty, as between two prices', async () => {
  const change = renderPrice(3)
  await screen.findByRole('status')
  change(undefined)
  expect(screen.queryByRole('status')).toBeNull()
})

it('keeps the list if the texts cannot be read again', async () => {
  renderPrice(3)
  await screen.findByRole('status')
  fetch.mockRejectedValueOnce(new Error('The server cannot be reached.'))
  await act(async () => void fireEvent.focus(window))
  expect(screen.getByRole('status').textContent).toContain('These texts state $2')
})

it.each([
  ['has not changed', 2],
  ['is new', undefined],
])('reads nothing for a price that %s', async (_why, price) => {
  published = price
  renderPrice(2)
  await act(() => Promise.resolve())
  expect(fetch).not.toHaveBeenCalled()
})
