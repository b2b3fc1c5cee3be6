// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { Offer } from '~/features/ordering/offers'
import type { OrderObstacle as Obstacle } from '~/features/ordering/order-context'
import { sampleOrder } from '~/features/ordering/order-for-tests'
import { createSiteRouter } from '~/site-router-for-tests'
import { DEFAULT_ORDERING_TEXTS } from '~shared/default-texts/ordering'
import { OrderObstacle } from './OrderObstacle'
import { ResultContext, type ResultPage } from './result-context'

afterEach(cleanup)

const offerOf = (kind: Offer['kind']): Offer => ({
  kind,
  label: kind,
  kindName: kind,
  packId: 'pack-300',
  quantity: 300,
  price: 6,
})

/** Shows why an order of likes is not possible on a result page. */
async function show(obstacle: Obstacle, result: Partial<ResultPage> = {}) {
  const page = { videos: { status: 'idle' }, offers: [], ...result } as unknown as ResultPage
  const order = sampleOrder({ pack: offerOf('likes'), obstacle })
  const element = (
    <ResultContext.Provider value={page}>
      <OrderObstacle obstacle={obstacle} isNote={false} order={order} />
    </ResultContext.Provider>
  )
  const router = createSiteRouter([{ path: '*', element }])
  await act(async () => render(<RouterProvider router={router} />))
}

it('chooses the followers in place of the likes without a navigation', async () => {
  const chooseOffer = vi.fn()
  const followers = offerOf('followers')
  await show('no-posts', { offers: [followers], chooseOffer })
  expect(fireEvent.click(screen.getByRole('link', { name: 'Choose followers' }))).toBe(false)
  expect(chooseOffer).toHaveBeenCalledExactlyOnceWith(followers)
})

it('leads to the posts until one is chosen, if the page lists them', async () => {
  const name = DEFAULT_ORDERING_TEXTS.choosePostsAction
  await show('no-post-chosen', { postsAnchor: 'posts' })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('#posts')
  cleanup()
  await show('no-post-chosen', { postsAnchor: null })
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  ['unlisted', true, true],
  ['unlisted', false, false],
  // Its owner is asked to make the account public.
  ['private', false, true],
  ['no-posts', false, false],
] as const)(
  'can look the account up again only if that may help: %s, %s',
  async (obstacle, retry, canRetry) => {
    const videos = { status: 'failed', message: { key: 'videosFailed' }, retry, empty: false } as const
    await show(obstacle, { videos })
    expect(screen.queryByRole('button', { name: 'Try Again' }) !== null).toBe(canRetry)
  },
)

it.each<[Obstacle, string | null]>([
  ['no-posts', '?pack=followers:pack-300#order'],
  ['no-post-chosen', null],
  ['unlisted', '?pack=followers:pack-300#order'],
  // Nothing reaches it.
  ['private', null],
])('offers followers instead of likes only if there are no posts to choose: %s', async (obstacle, href) => {
  await show(obstacle, { offers: [offerOf('likes'), offerOf('followers')], formAnchor: 'order' })
  const link = screen.queryByRole('link', { name: 'Choose followers' })
  expect(link?.getAttribute('href') ?? null).toBe(href)
})
