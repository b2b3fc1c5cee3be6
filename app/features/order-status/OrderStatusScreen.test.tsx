// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OrderStatus } from '~shared/orders/order-status'
import { OrderStatusScreen } from './OrderStatusScreen'
import { statusTexts } from './status-texts'

afterEach(cleanup)

const texts = { ...statusTexts(null), payNow: 'Pay Now' }
const order = {
  reference: 'KS-7F3QK9',
  kind: 'order' as const,
  amount: null,
  items: [],
  receivedOn: null,
  message: null,
  delayedPayment: null,
  payAddress: null,
}

/** Shows an order and returns what is drawn next to its steps: a pupil fills an open eye, a tick is a line. */
function signsOf(status: OrderStatus['status'], payment: OrderStatus['payment'] = 'none'): string[] {
  render(<OrderStatusScreen order={{ ...order, status, payment }} texts={texts} />)
  return screen.getAllByRole('listitem').map((step) => {
    const drawing = step.querySelector('svg')
    const sign = drawing === null ? 'nothing' : drawing.querySelector('[fill=currentColor]') ? 'eye' : 'tick'
    return `${step.textContent.split(', ')[0]}: ${sign}${step.ariaCurrent === 'step' ? ', current' : ''}`
  })
}

test('URLs in the team’s message are links', () => {
  const message = 'Your film is ready:\nhttps://films.example/kat.'
  render(<OrderStatusScreen order={{ ...order, message, status: 'done', payment: 'paid' }} texts={texts} />)
  const link = screen.getByRole('link', { name: 'https://films.example/kat' })
  expect(link.getAttribute('href')).toBe('https://films.example/kat')
  expect(link.parentElement?.textContent).toBe(message)
})

test('the current step has an open eye, completed steps have ticks, and later steps have nothing', () => {
  expect(signsOf('inProgress', 'paid')).toEqual([
    'Received: tick',
    'Paid: tick',
    'In progress: eye, current',
    'Done: nothing',
  ])
})

test('the list of steps has a name, and each step says its state in words', () => {
  render(<OrderStatusScreen order={{ ...order, status: 'inProgress', payment: 'none' }} texts={texts} />)
  expect(screen.getByRole('list', { name: 'Progress' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Received, completed',
    'In progress, now',
    'Done, not yet',
  ])
})

test('the first step says on which day the order was sent', () => {
  const received = {
    ...order,
    receivedOn: 'November 24, 2026',
    status: 'inProgress',
    payment: 'none',
  } as const
  render(<OrderStatusScreen order={received} texts={texts} />)
  const [first, ...later] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toBe('Received, completedNovember 24, 2026')
  expect(later.join()).not.toContain('2026')
})

test.each([
  { kind: 'trial' as const, title: 'Order KS-7F3QK9', heading: texts.ordered },
  { kind: 'contact' as const, title: 'Message KS-7F3QK9', heading: texts.asked },
])('a submission has the headings of its kind: $kind', ({ kind, title, heading }) => {
  const items = [{ title: 'Where is your office?', price: null, service: null, shares: null }]
  render(
    <OrderStatusScreen order={{ ...order, kind, items, status: 'new', payment: 'none' }} texts={texts} />,
  )
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([title, heading])
})

test('the title is complete, however often it contains the reference', () => {
  const titleOf = (title: string) => {
    render(
      <OrderStatusScreen order={{ ...order, status: 'new', payment: 'none' }} texts={{ ...texts, title }} />,
    )
    const { textContent } = screen.getByRole('heading', { level: 1 })
    cleanup()
    return textContent
  }
  expect(titleOf('Thanks')).toBe('Thanks')
  expect(titleOf('{reference}, your order')).toBe('KS-7F3QK9, your order')
  expect(titleOf('Order {reference} (say {reference} on the phone)')).toBe(
    'Order KS-7F3QK9 (say KS-7F3QK9 on the phone)',
  )
})

test('a new order has an open eye at its first step', () => {
  expect(signsOf('new')).toEqual(['Received: eye, current', 'In progress: nothing', 'Done: nothing'])
})

test('a refunded order has ticks up to its refund, and says what that means', () => {
  expect(signsOf('inProgress', 'refunded')).toEqual([
    'Received: tick',
    'Paid: tick',
    'In progress: tick',
    'Refunded: tick, current',
  ])
  expect(screen.getByText(texts.refundNote)).toBeDefined()
})

test('an order that is done has ticks at all steps, including the current one', () => {
  expect(signsOf('done')).toEqual(['Received: tick', 'In progress: tick', 'Done: tick, current'])
})

test('the link for paying, which keeps the status open, is shown only while a payment is due', () => {
  const payAddress = 'https://pay.example/6.00'
  const { rerender } = render(
    <OrderStatusScreen order={{ ...order, status: 'new', payment: 'awaited', payAddress }} texts={texts} />,
  )
  const { href, target, rel } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Pay Now' })
  // The secret address of this page must not reach the provider.
  expect([href, target, rel]).toEqual([payAddress, '_blank', 'noopener noreferrer'])
  rerender(<OrderStatusScreen order={{ ...order, status: 'new', payment: 'paid' }} texts={texts} />)
  expect(screen.queryByText('Pay Now')).toBeNull()
})

test.each([
  { delayedPayment: 'pending', note: texts.pendingNote },
  { delayedPayment: 'failed', note: texts.failedNote },
  { delayedPayment: null, note: null },
] as const)('a delayed payment is explained: $delayedPayment', ({ delayedPayment, note }) => {
  render(
    <OrderStatusScreen
      order={{ ...order, status: 'new', payment: 'awaited', delayedPayment }}
      texts={texts}
    />,
  )
  const notes = [texts.pendingNote, texts.failedNote].filter((text) => screen.queryByText(text))
  expect(notes).toEqual(note === null ? [] : [note])
})

test.each([
  { kind: 'order', status: 'new', payment: 'none', amount: 6, isSaid: true },
  { kind: 'order', status: 'inProgress', payment: 'none', amount: 6, isSaid: false },
  { kind: 'order', status: 'new', payment: 'awaited', amount: 6, isSaid: false },
  { kind: 'order', status: 'new', payment: 'none', amount: null, isSaid: false },
  { kind: 'order', status: 'new', payment: 'none', amount: 6, delayedPayment: 'pending', isSaid: false },
  { kind: 'trial', status: 'new', payment: 'none', amount: 0, isSaid: false },
] as const)('what happens next is explained to visitors who cannot pay yet: %o', ({ isSaid, ...sent }) => {
  render(<OrderStatusScreen order={{ ...order, ...sent }} texts={texts} />)
  expect(screen.queryByText(texts.unpaid) !== null).toBe(isSaid)
})

test('a link leads back to the home page', () => {
  render(<OrderStatusScreen order={{ ...order, status: 'new', payment: 'none' }} texts={texts} />)
  expect(screen.getByRole('link', { name: 'Go Back to Home' }).getAttribute('href')).toBe('/en/home')
})

test.each([
  { items: 1, prices: ['$2'], total: false },
  { items: 2, prices: ['$2', '$2'], total: true },
])('the price of each item is shown, and a total only for several: $items', ({ items, prices, total }) => {
  const bought = Array.from({ length: items }, () => ({
    title: '100 likes',
    price: 2,
    service: null,
    shares: null,
  }))
  const bill = { items: bought, amount: 14, status: 'new' as const, payment: 'none' as const }
  render(<OrderStatusScreen order={{ ...order, ...bill }} texts={texts} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(prices)
  expect(screen.queryByText('$14') !== null).toBe(total)
})

test('an order without a price or a total shows none', () => {
  const item = { title: 'A film', price: null, service: null, shares: null }
  const bill = { items: [item, item], status: 'new' as const, payment: 'none' as const }
  render(<OrderStatusScreen order={{ ...order, ...bill }} texts={texts} />)
  expect(screen.queryAllByRole('definition')).toEqual([])
  expect(screen.queryByText(/\$/)).toBeNull()
})

test('shows neither a message nor a receipt if there is none', () => {
  render(<OrderStatusScreen order={{ ...order, status: 'new', payment: 'none' }} texts={texts} />)
  expect(screen.getAllByRole('heading')).toHaveLength(1)
})

test('shows what an item is for, and how it is split over posts', () => {
  const items = [{ title: '100 likes', price: 2, service: 'TikTok', shares: '2 posts, 50 each' }]
  render(<OrderStatusScreen order={{ ...order, items, status: 'new', payment: 'none' }} texts={texts} />)
  expect(screen.getByRole('term').textContent).toBe('100 likesTikTok2 posts, 50 each')
})
