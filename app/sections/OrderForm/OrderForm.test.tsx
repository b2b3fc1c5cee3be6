// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Section } from '~/content/sections'
import { section as seedSection } from '~/content/seed-for-tests'
import { ASKING_PANELS } from '~/features/ordering/asking-panels'
import { sampleOrder } from '~/features/ordering/order-for-tests'
import { OrderBag } from '~/features/ordering/OrderBag'
import { OrderProvider } from '~/features/ordering/OrderProvider'
import { useAnswers } from '~/features/ordering/use-answers'
import { OrderObstacle } from '~/features/result/OrderObstacle'
import { createSiteRouter } from '~/site-router-for-tests'
import { stubViewport } from '~/ui/scrolling/viewport-for-tests'
import { DEFAULT_ORDERING_TEXTS } from '~shared/default-texts/ordering'
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

it('an order with a different form than the previous one gets that form, which could not be made from the other', async () => {
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

/** A page that orders likes with a form of a provider, or of this site; the address says which posts are chosen. */
function LikesPage({ section, provider }: { section: Section<'orderForm'>; provider: string }) {
  const [params] = useSearchParams()
  const posts = params.getAll('post').map((id) => ({ id, number: 1, share: 300 }))
  const obstacle = params.has('private') ? 'private' : posts.length === 0 ? 'no-post-chosen' : null
  const order = sampleOrder({ posts, obstacle, form: { ...OWN_FORM, provider } })
  return (
    <OrderProvider order={order} panels={{ Bag: OrderBag, Obstacle: OrderObstacle }}>
      <OrderForm section={section} />
    </OrderProvider>
  )
}

async function openLikesPage(provider: string) {
  const section = await seedSection('order', 'orderForm')
  const page = <LikesPage section={section} provider={provider} />
  const configured = { formBaseUrl: 'https://form.example' }
  const router = createSiteRouter([{ path: '*', element: page }], '/', configured)
  render(<RouterProvider router={router} />)
  await screen.findByText(DEFAULT_ORDERING_TEXTS.choosePostsTitle)
  return { router, form: () => document.getElementById(`${section.anchor}-form`) }
}

it('a provider’s form, which could not refuse an order without a post, appears once one is chosen', async () => {
  const { router, form } = await openLikesPage('external')
  expect(form()).toBeNull()
  await act(() => router.navigate('?post=71'))
  const shown = form()
  expect(shown?.hidden).toBe(false)
  // What was typed is kept for when there is a post again.
  await act(() => router.navigate('?'))
  expect(form()).toBe(shown)
  expect(shown?.hidden).toBe(true)
})

it('a form of this site, which asks for posts, is there before one is chosen, unless nothing can be ordered', async () => {
  const { router, form } = await openLikesPage('site')
  const shown = form()
  expect(shown?.hidden).toBe(false)
  await act(() => router.navigate('?private'))
  screen.getByText(DEFAULT_ORDERING_TEXTS.privateTitle)
  expect(form()).toBe(shown)
  expect(shown?.hidden).toBe(true)
})
