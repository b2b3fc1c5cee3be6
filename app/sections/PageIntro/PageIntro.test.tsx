// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { section as seedSection } from '~/content/seed-for-tests'
import { createSiteRouter } from '~/site-router-for-tests'
import { PageIntro } from './PageIntro'

afterEach(cleanup)

const PHONES = [
  { model: 'iPhone 12', price: 799, sold: false },
  { model: 'Pixel 8 Pro', price: 450, sold: false },
  { model: 'iPhone 12 Pro', price: 900, sold: true },
]

/** Opens the page for ordering phones, whose own phone is the first. */
async function openOrderPage(query: string) {
  const section = {
    ...(await seedSection('jotform-iphone', 'pageIntro')),
    phone: PHONES[0]!,
    pricesByModel: PHONES,
  }
  const router = createSiteRouter(
    [{ path: '*', element: <PageIntro section={section} /> }],
    `/en/jotform-iphone${query}`,
  )
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
}

it.each([
  ['of the phone whose page linked here', '?service=Pixel+8+Pro', '$450'],
  ['of its own phone without such a link', '', '$799'],
  ['of its own phone if the link names something else', '?service=YouTube', '$799'],
])('shows the price %s', async (_, query, price) => {
  await openOrderPage(query)
  screen.getByText(price)
})

it('shows the phone whose page linked here as sold', async () => {
  await openOrderPage('?service=iPhone+12+Pro')
  screen.getByText('Sold')
  expect(screen.queryByText(/^\$/)).toBeNull()
})
