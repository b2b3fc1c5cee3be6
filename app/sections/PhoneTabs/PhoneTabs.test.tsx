// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Section } from '~/content/sections'
import { section } from '~/content/seed-for-tests'
import { setReducedMotion } from '~/ui/reduced-motion-for-tests'
import { stubViewport } from '~/ui/scrolling/viewport-for-tests'
import { PhoneTabs } from './PhoneTabs'

beforeEach(() => {
  setReducedMotion(true)
  Element.prototype.scrollIntoView = () => {}
  stubViewport()
})
afterEach(cleanup)

function Page() {
  return <PhoneTabs section={useLoaderData() as Section<'phoneTabs'>} />
}

/** Opens a page with phones that gets a new copy of its content on each load. `edited` differs from the seed. */
async function open(address: string, edited: Partial<Section<'phoneTabs'>> = {}) {
  const phones = { ...(await section('iphone', 'phoneTabs')), ...edited }
  const load = () => structuredClone(phones)
  const router = createMemoryRouter([{ id: 'page', path: '*', element: <Page />, loader: load }], {
    initialEntries: [address],
    hydrationData: { loaderData: { page: load() } },
  })
  window.history.replaceState(null, '', address)
  render(<RouterProvider router={router} />)
  return router
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const choose = (name: string) => act(() => screen.getByRole('tab', { name }).click())

it('keeps the chosen phone when its content is reloaded, even if the page was opened at another one', async () => {
  const router = await open('/en/iphone#phone-iphone-12-pro-max')
  expect(chosen()).toBe('iPhone 12 Pro Max')
  choose('iPhone 12')
  await act(async () => {
    router.revalidate()
    await vi.waitFor(() => expect(router.state.revalidation).toBe('idle'))
  })
  expect(chosen()).toBe('iPhone 12')
})

it('shows the phone of a link each time the link is followed', async () => {
  const link = '/en/iphone#phone-iphone-12-pro-max'
  const router = await open(link)
  choose('iPhone 12')
  await act(() => router.navigate(link))
  expect(chosen()).toBe('iPhone 12 Pro Max')
})

it('puts the chosen phone into the address of its page, but not of a page that the visitor is going back to', async () => {
  await open('/en/iphone')
  choose('iPhone 12')
  expect(window.location.href).toMatch(/\/en\/iphone#phone-iphone-12$/)
  // The router shows the previous page until the one at the address has arrived.
  window.history.replaceState(null, '', '/en/home')
  choose('iPhone 12 Pro Max')
  expect(chosen()).toBe('iPhone 12 Pro Max')
  expect(window.location.href).toMatch(/\/en\/home$/)
})

it('shows the price in the section’s own wording', async () => {
  await open('/en/iphone')
  expect(screen.getAllByText('US $1,000').length).toBeGreaterThan(0)
  cleanup()
  await open('/en/iphone', { priceText: '{price}, in dollars' })
  expect(screen.getAllByText('$1,000, in dollars').length).toBeGreaterThan(0)
})
