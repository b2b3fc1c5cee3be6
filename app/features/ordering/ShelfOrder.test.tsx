// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, it } from 'vitest'
import { createSiteRouter } from '~/site-router-for-tests'
import { useOrder, useOrderPanels } from './order-context'
import { ShelfOrder } from './ShelfOrder'

afterEach(cleanup)

const packOf = (quantity: number) => ({ _id: `pack-${quantity}`, quantity, price: quantity / 50 })
type Shelf = Parameters<typeof ShelfOrder>[0]['shelf']

/** What a form shows of the page's order. */
function Form() {
  const order = useOrder()
  const panels = useOrderPanels()
  const Questions = panels?.Questions
  return (
    <main>
      <p>{order ? `${order.pack?.quantity} ${order.pack?.kindName} for ${order.username}` : 'No order'}</p>
      {order?.questions && Questions ? (
        <Questions order={order} questions={order.questions} formId="form" anchor="order" />
      ) : null}
    </main>
  )
}

/** Opens a page that sells packs of these sizes. */
async function open(address: string, sizes = [100, 300]) {
  const shelf = { _type: 'packShelf', kind: 'views', kindName: 'video views', packs: sizes.map(packOf) }
  const element = (
    <ShelfOrder shelf={shelf as unknown as Shelf}>
      <Form />
    </ShelfOrder>
  )
  const router = createSiteRouter([{ path: '*', element }], address)
  await act(async () => render(<RouterProvider router={router} />))
}

it('orders the first pack until the visitor chooses another one', async () => {
  await open('/en/views')
  screen.getByText('100 video views for null')
  screen.getByText('Video views')
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^300/ })))
  screen.getByText('300 video views for null')
})

it.each([
  [
    'the pack and the account',
    '/en/views?pack=views:pack-300&username=@mara.makes',
    '300 video views for mara.makes',
  ],
  ['a pack of another kind', '/en/views?pack=likes:pack-300', '100 video views for null'],
])('reads %s from the address', async (_what, address, order) => {
  await open(address)
  screen.getByText(order)
})

it('orders nothing on a page without packs', async () => {
  await open('/en/views', [])
  screen.getByText('No order')
})
