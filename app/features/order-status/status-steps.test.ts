import { expect, it } from 'vitest'
import { statusSteps } from './status-steps'
import { statusTexts } from './status-texts'

const texts = statusTexts({ done: 'Delivered', lead: '' })

it.each([
  [{ status: 'new', payment: 'none' }, ['Received: current', 'In progress: ahead', 'Delivered: ahead']],
  [
    { status: 'new', payment: 'awaited' },
    ['Received: current', 'Awaiting payment: ahead', 'In progress: ahead', 'Delivered: ahead'],
  ],
  [
    { status: 'new', payment: 'awaited', delayedPayment: 'pending' },
    ['Received: current', 'Payment pending: ahead', 'In progress: ahead', 'Delivered: ahead'],
  ],
  [
    { status: 'new', payment: 'none', delayedPayment: 'pending' },
    ['Received: current', 'Payment pending: ahead', 'In progress: ahead', 'Delivered: ahead'],
  ],
  [
    { status: 'new', payment: 'awaited', delayedPayment: 'failed' },
    ['Received: current', 'Awaiting payment: ahead', 'In progress: ahead', 'Delivered: ahead'],
  ],
  [
    { status: 'new', payment: 'paid' },
    ['Received: done', 'Paid: current', 'In progress: ahead', 'Delivered: ahead'],
  ],
  [
    { status: 'inProgress', payment: 'awaited' },
    ['Received: done', 'Awaiting payment: ahead', 'In progress: current', 'Delivered: ahead'],
  ],
  [{ status: 'done', payment: 'none' }, ['Received: done', 'In progress: done', 'Delivered: current']],
  [{ status: 'new', payment: 'refunded' }, ['Received: done', 'Paid: done', 'Refunded: current']],
  [
    { status: 'inProgress', payment: 'refunded' },
    ['Received: done', 'Paid: done', 'In progress: done', 'Refunded: current'],
  ],
  [
    { status: 'done', payment: 'refunded' },
    ['Received: done', 'Paid: done', 'In progress: done', 'Delivered: done', 'Refunded: current'],
  ],
] as const)('shows the steps of %o', (status, shown) => {
  const steps = statusSteps({ delayedPayment: null, ...status }, texts)
  expect(steps.map(({ label, state }) => `${label}: ${state}`)).toEqual(shown)
})

it('uses default texts where none are set', () => {
  expect(texts.lead).toMatch(/Bookmark this page/)
})
