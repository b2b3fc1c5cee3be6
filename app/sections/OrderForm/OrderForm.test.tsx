// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Section } from '~/content/sections'
import { section as seedSection } from '~/content/seed-for-tests'
import { sampleOrder } from '~/features/ordering/order-for-tests'
import { OrderBag } from '~/features/ordering/OrderBag'
import { OrderProvider } from '~/features/ordering/OrderProvider'
import { QUESTION_PANELS } from '~/features/ordering/question-panels'
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
    <OrderProvider order={order} panels={QUESTION_PANELS}>
      <input name="username" aria-label="Search" />
      <OrderForm section={section} />
    </OrderProvider>
  )
}

it('opening the account question in another tab keeps the account in this one', async () => {
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

it('changing the account focuses the order’s own question, not a search box above it', async () => {
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
    <OrderProvider order={order} panels={QUESTION_PANELS}>
      <OrderForm section={section} />
    </OrderProvider>
  )
}

it('an order with another form loads that form instead of sending an update to the previous one', async () => {
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

it('an order’s own form has its own title and heights', async () => {
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

/** A page that orders likes with a provider's form or one of this site's; the address has the chosen posts. */
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

it('a provider’s form, which could not reject an order without posts, appears once a post is chosen', async () => {
  const { router, form } = await openLikesPage('external')
  expect(form()).toBeNull()
  await act(() => router.navigate('?post=71'))
  const shown = form()
  expect(shown?.hidden).toBe(false)
  // What was typed is kept until a post is chosen again.
  await act(() => router.navigate('?'))
  expect(form()).toBe(shown)
  expect(shown?.hidden).toBe(true)
})

it('one of this site’s own forms, which asks for posts, is shown before one is chosen, unless the account is private', async () => {
  const { router, form } = await openLikesPage('site')
  const shown = form()
  expect(shown?.hidden).toBe(false)
  await act(() => router.navigate('?private'))
  screen.getByText(DEFAULT_ORDERING_TEXTS.privateTitle)
  expect(form()).toBe(shown)
  expect(shown?.hidden).toBe(true)
})
