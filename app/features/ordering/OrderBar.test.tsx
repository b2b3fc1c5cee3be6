// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { createSiteRouter } from '~/site-router-for-tests'
import { OrderContext, type Order } from './order-context'
import { sampleOrder } from './order-for-tests'
import { OrderBar } from './OrderBar'

afterEach(cleanup)

const pack = { packId: 'pack-300', quantity: 300, kind: 'likes', kindName: 'likes', price: 6 }
const posts = [1, 2, 3].map((number) => ({ id: `7${number}`, number, share: 100 }))

/** Shows the bar above the form of a page. */
function show(order: Order | null) {
  const element = (
    <OrderContext.Provider value={order}>
      <OrderBar formAnchor="order" />
    </OrderContext.Provider>
  )
  render(<RouterProvider router={createSiteRouter([{ path: '/', element }])} />)
}

it('announces a complete order, and links to its form', () => {
  show(sampleOrder({ pack, posts }))
  screen.getByRole('region', { name: 'Order summary' })
  expect(screen.getByRole('status').textContent).toBe('300 likes 3 posts, 100 each')
  expect(screen.getByRole('link', { name: 'Order 300 likes for $6' }).getAttribute('href')).toBe('#order')
})

it.each([
  ['there is no order', null],
  ['no pack is chosen', sampleOrder({ posts })],
  ['the order needs a post', sampleOrder({ pack, posts: [], obstacle: 'no-post-chosen' })],
])('is empty, and no landmark, while %s', (_what, order) => {
  show(order)
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  // Already there, so that the order is announced as soon as it is complete.
  expect(screen.getByRole('status').textContent).toBe('')
})
