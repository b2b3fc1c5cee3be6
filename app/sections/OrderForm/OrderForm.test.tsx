// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Section } from '~/content/sections'
import { section as seedSection } from '~/content/seed-for-tests'
import { ASKING_PANELS } from '~/features/ordering/asking-panels'
import { sampleOrder } from '~/features/ordering/order-for-tests'
import { OrderProvider } from '~/features/ordering/OrderProvider'
import { useAnswers } from '~/features/ordering/use-answers'
import { createSiteRouter } from '~/site-router-for-tests'
import { stubViewport } from '~/ui/scrolling/viewport-for-tests'
import { OrderForm } from './OrderForm'

beforeEach(() => {
  stubViewport()
})
afterEach(cleanup)

/** A page with a search above its order form. */
function Page({ section }: { section: Section<'orderForm'> }) {
  const [answers, onAnswer] = useAnswers()
  const order = sampleOrder({
    username: answers.get('username'),
    questions: { label: 'Your account', placeholder: '', offers: [], trial: null, onAnswer },
  })
  return (
    <OrderProvider order={order} panels={ASKING_PANELS}>
      <input name="username" aria-label="Search" />
      <OrderForm section={section} />
    </OrderProvider>
  )
}

it('a visitor who opens the question in another tab keeps the account in this one', async () => {
  const section = await seedSection('order', 'orderForm')
  const router = createSiteRouter(
    [{ path: '*', element: <Page section={section} /> }],
    '/en/followers?username=mara.makes',
  )
  render(<RouterProvider router={router} />)
  const isHandled = !fireEvent.click(await screen.findByRole('link', { name: 'Change' }), { ctrlKey: true })
  expect(isHandled).toBe(false)
  screen.getByText('@mara.makes')
})

it('a visitor who wants another account is led to the question of the order, and not to a search above it', async () => {
  const section = await seedSection('order', 'orderForm')
  const router = createSiteRouter(
    [{ path: '*', element: <Page section={section} /> }],
    '/en/followers?username=mara.makes',
  )
  render(<RouterProvider router={router} />)
  fireEvent.click(await screen.findByRole('link', { name: 'Change' }))
  expect(screen.queryByText('@mara.makes')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Your account'))
})

const OWN_FORM = { title: 'Order form for a channel', formId: '7', frameHeight: 700, minHeight: 610 }

/** A page that orders a pack, or a service with a form of its own. */
function OrderPage({ section }: { section: Section<'orderForm'> }) {
  const [params] = useSearchParams()
  const service = params.get('service')
  const order = sampleOrder({ service, form: service === null ? null : OWN_FORM })
  return (
    <OrderProvider order={order} panels={ASKING_PANELS}>
      <OrderForm section={section} />
    </OrderProvider>
  )
}

it('an order with another form than the one before gets that form, which could not be made from the other', async () => {
  stubViewport((enter) => setTimeout(enter))
  vi.stubGlobal('scrollTo', () => {})
  const section = await seedSection('order', 'orderForm')
  const router = createSiteRouter([{ path: '*', element: <OrderPage section={section} /> }])
  render(<RouterProvider router={router} />)
  const formId = section.form?.formId ?? ''
  const findFrame = () => vi.waitUntil(() => document.querySelector('iframe'))
  const frame = await findFrame()
  expect(frame.getAttribute('src')).toBe(`/forms/${formId}`)
  fireEvent.load(frame)
  act(() => {
    const message = { source: frame.contentWindow, origin: window.location.origin }
    const data = { action: 'takes-updates', formID: formId }
    window.dispatchEvent(new MessageEvent('message', { ...message, data }))
  })
  await act(() => router.navigate('?service=YouTube'))
  await vi.waitFor(async () => {
    expect((await findFrame()).getAttribute('src')).toBe('/forms/7?service=YouTube')
  })
})

it('the form of an order has its own name and heights', async () => {
  stubViewport((enter) => setTimeout(enter))
  const section = await seedSection('order', 'orderForm')
  const router = createSiteRouter(
    [{ path: '*', element: <OrderPage section={section} /> }],
    '/?service=YouTube',
  )
  render(<RouterProvider router={router} />)
  const frame = await screen.findByTitle('Order form for a channel')
  expect(frame.style.height).toBe('700px')
  expect(frame.parentElement?.parentElement?.style.minHeight).toBe('610px')
})
