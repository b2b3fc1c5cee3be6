// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { Offer } from '~/features/ordering/offers'
import type { OrderObstacle as Obstacle } from '~/features/ordering/order-context'
import { sampleOrder } from '~/features/ordering/order-for-tests'
import { createSiteRouter } from '~/site-router-for-tests'
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

it.each<[Obstacle, string | null]>([
  ['no-posts', '?pack=followers:pack-300#order'],
  ['no-post-chosen', null],
  // Nothing reaches it.
  ['private', null],
  ['unlisted', null],
])('offers followers instead of likes only for an account without posts: %s', async (obstacle, href) => {
  const result = {
    videos: { status: 'idle' },
    offers: [offerOf('likes'), offerOf('followers')],
    formAnchor: 'order',
  } as ResultPage
  const order = sampleOrder({ pack: offerOf('likes'), obstacle })
  const element = (
    <ResultContext.Provider value={result}>
      <OrderObstacle obstacle={obstacle} isNote={false} order={order} />
    </ResultContext.Provider>
  )
  const router = createSiteRouter([{ path: '*', element }])
  await act(async () => render(<RouterProvider router={router} />))
  const link = screen.queryByRole('link', { name: 'Choose followers' })
  expect(link?.getAttribute('href') ?? null).toBe(href)
})
