// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { createSiteRouter } from '~/site-router-for-tests'
import type { Order } from './order-context'
import { sampleOrder } from './order-for-tests'
import { OrderBag } from './OrderBag'

afterEach(cleanup)

const labels = {
  pack: 'Pack',
  service: 'Service',
  profile: 'Profile',
  posts: 'Posts',
  none: 'None yet',
  postShare: 'Video #{n} ({share})',
  processed: 'Processed',
  price: 'Price',
}
const pack = { packId: 'pack-300', quantity: 300, kind: 'likes', kindName: 'likes', price: 6 }

/** Shows an order at an address, above the question for its account. */
function show(order: Partial<Order>, { address = '/', processed = null as string | null } = {}) {
  const element = (
    <section>
      <OrderBag order={sampleOrder(order)} labels={labels} processed={processed} />
      <input name="username" aria-label="Your account" />
    </section>
  )
  render(<RouterProvider router={createSiteRouter([{ path: '*', element }], address)} />)
}

/** The rows, each with its label. */
const rows = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent.replaceAll('\u00a0', '_')}`)

const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, number: index + 1, share: 30 }))

it('has a row for everything that is known of an order, and no others', () => {
  show({ pack, username: 'mara.makes', posts: posts(2) }, { processed: 'within 24 hours' })
  expect(rows()).toEqual([
    'Pack: 300 likes',
    'Profile: @mara.makes',
    'Posts: Video_#1_(30), Video_#2_(30)',
    'Processed: within 24 hours',
    'Price: $6',
  ])
  cleanup()
  show({ service: 'YouTube' })
  expect(rows()).toEqual(['Service: YouTube'])
})

it.each([
  [0, 'Posts: None yet'],
  [10, `Posts: ${Array.from({ length: 10 }, (_, index) => `Video_#${index + 1}_(30)`).join(', ')}`],
  [11, 'Posts: 11 posts, 30 each'],
])('lists up to ten posts, and sums up more: %i', (count, row) => {
  show({ posts: posts(count) })
  expect(rows()).toEqual([row])
})

it('announces what changes', () => {
  show({ pack })
  expect(screen.getByText('300').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
})

it('leaves the focus alone on a page that opens without an account', () => {
  show({ pack, username: null })
  expect(document.activeElement).toBe(document.body)
})

it.each([
  ['/en/tiktok?username=mara.makes', '/en/tiktok'],
  ['/en/tiktok?pack=likes:pack-300&username=mara.makes', '/en/tiktok?pack=likes%3Apack-300'],
])('links to the same page without the account of %s', (address, href) => {
  show({ username: 'mara.makes' }, { address })
  expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe(href)
})

it('cannot change an account that the address does not name', () => {
  show({ username: 'mara.makes' }, { address: '/en/profile/mara.makes' })
  expect(screen.queryByRole('link')).toBeNull()
})

it('asks for another account without a navigation if the page has a question for it', () => {
  const onAnswer = vi.fn()
  const questions = { label: '', placeholder: '', offers: [], trial: null, onAnswer }
  show({ username: 'mara.makes', questions }, { address: '/en/tiktok?username=mara.makes' })
  expect(fireEvent.click(screen.getByRole('link', { name: 'Change' }))).toBe(false)
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('username', '')
})

it('follows the link for another account if the page has no question for it', () => {
  show({ username: 'mara.makes' }, { address: '/en/tiktok?username=mara.makes' })
  expect(fireEvent.click(screen.getByRole('link', { name: 'Change' }))).toBe(true)
})
