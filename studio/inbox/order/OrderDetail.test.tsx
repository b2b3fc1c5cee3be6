import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import type { Edits } from '../edits/create-edits'
import { dropDrafts } from '../edits/drafts'
import { sampleOrder } from '../sample-for-tests'
import { setShortcuts } from '../shortcuts-setting'
import { READ_ONLY } from '../texts'
import { OrderDetail, type OrderDetailProps } from './OrderDetail'

const ERASURE = { at: '2026-11-23T05:00:00.000Z', by: 'Ada', action: 'deleted' }

/** Shows an order to an editor, or as a test's props say. */
function show(given: Record<string, unknown> = {}, props: Partial<OrderDetailProps> = {}) {
  const edits = { step: vi.fn(), saveText: vi.fn(), undo: vi.fn() } satisfies Edits
  const order = sampleOrder(given)
  renderInStudio(
    <OrderDetail
      order={order}
      siteUrl="https://site.example"
      statusUrl={null}
      replyUrl={null}
      mayEdit
      edits={edits}
      headingRef={{ current: null }}
      onBack={null}
      {...props}
    />,
  )
  return { edits, order }
}

const part = (name: string) => screen.getByRole('region', { name })
const actions = () =>
  within(screen.getByRole('group', { name: 'Actions' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

it.each([
  [
    ['links', 'token'],
    /^Suspected spam: it has many links, the form was not opened first\. No email was sent/,
  ],
  [[], /^Marked as spam by the team\. If it is real, “Not spam” moves it to New\.$/],
])('says why an order is spam: %j', (spamReasons, words) => {
  show({ status: 'spam', spamReasons })
  screen.getByText(words)
})

it('does not call other orders spam', () => {
  show({ spamReasons: ['links'] })
  expect(screen.queryByText(/spam by the team|Suspected spam/)).toBeNull()
})

it('shows what was paid, when, and the reference of the payment', () => {
  show({ payment: 'paid', paidAt: '2026-11-22T05:10:00.000Z', paymentReference: 'pi_3QK9' })
  expect(part('Payment').textContent).toMatch(/Paid.*\$6.*Nov 2[12], 2026.*pi_3QK9/)
  within(part('Payment')).getByRole('button', { name: 'Copy the payment reference' })
})

it('shows that a payment was refunded, and when, with its reference', () => {
  const times = { paidAt: '2026-11-22T05:10:00.000Z', refundedAt: '2026-11-25T12:00:00.000Z' }
  show({ payment: 'refunded', paymentReference: 'pi_3QK9', ...times })
  expect(part('Payment').textContent).toMatch(
    /StateRefunded.*\$6.*Nov 2[12], 2026.*RefundedNov 25, 2026.*pi_3QK9/,
  )
})

it('shows only what is known about a payment', () => {
  show({ amount: null })
  expect(part('Payment').textContent).toBe('PaymentStateNot paid')
})

it('says what Stripe has reported that the team has to decide on, also if no payment is due', () => {
  const text = '3.00 USD (pi_0), which is not the amount due'
  const report = { at: '2026-11-22T06:00:00.000Z', by: 'stripe', action: 'payment', text }
  show({ payment: 'none', activity: [report] })
  screen.getByText('Check payment')
  expect(within(part('Payment')).getByRole('note').textContent).toMatch(
    /^Stripe reported 3\.00 USD \(pi_0\), which is not the amount due \(6\.00 USD\)\. Ask for the rest/,
  )
  within(part('Payment')).getByRole('button', { name: 'Copy the reference of this payment' })
})

it.each([
  [
    'is pending',
    ['paymentPending'],
    /^A payment of 6\.00 USD \(pi_1\) has been pending since Nov 2[12], 2026, .*; this payment method takes a few days\. .* Do not ask for another payment until then\.$/,
  ],
  [
    'has failed',
    ['paymentPending', 'paymentFailed'],
    /^A payment of 6\.00 USD \(pi_1\) failed on Nov 2[12], 2026, .*, so it does not pay for the order\.$/,
  ],
])('says that a delayed payment %s, also if no payment is due', (_how, names, words) => {
  vi.setSystemTime('2026-11-23T05:00:00.000Z')
  const at = '2026-11-22T05:00:00.000Z'
  const activity = names.map((action) => ({ at, by: 'stripe', action, text: 'pi_1, 6.00 USD' }))
  show({ payment: 'none', activity })
  expect(within(part('Payment')).getByRole('note').textContent).toMatch(words)
  expect(screen.queryAllByText('Payment pending')).toHaveLength(names.length === 1 ? 1 : 0)
})

it('has nothing to decide about a payment as usual', () => {
  show({ payment: 'paid', paidAt: '2026-11-22T05:10:00.000Z', paymentReference: 'pi_3QK9' })
  expect([screen.queryByText('Check payment'), screen.queryByRole('note')]).toEqual([null, null])
})

it('shows nothing about a payment if none is due', () => {
  show({ kind: 'contact', payment: 'none' })
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull()
})

it('lists what happened, newest first, with details but not the mark of an undone change', () => {
  const at = '2026-11-22T05:00:00.000Z'
  show({
    activity: [
      { at, by: 'visitor', action: 'received' },
      { at, by: 'Ada', action: 'payment', from: 'paid', to: 'awaited', text: 'Undone' },
      { at, by: 'stripe', action: 'payment', text: '5.00 EUR, which is not the amount due' },
    ],
  })
  const entries = within(part('What happened')).getAllByRole('listitem')
  expect(entries.map((entry) => entry.querySelector('b')?.parentElement?.textContent)).toEqual([
    'Stripe reported a payment without marking it as paid (5.00 EUR, which is not the amount due)',
    'Ada undid a change: marked it as not paid',
    'The visitor sent it',
  ])
})

it.each([
  ['new', 'awaited', ['Take on', 'Done', 'Mark as paid', 'Spam']],
  ['inProgress', 'paid', ['Done', 'Spam']],
  ['done', 'awaited', ['Reopen', 'Mark as paid', 'Spam']],
  ['spam', 'awaited', ['Not spam']],
])('has a button for each usual step of an order (%s, %s)', (status, payment, names) => {
  show({ status, payment })
  expect(actions()).toEqual(names)
})

it('is marked at the top while one of its texts is not saved', () => {
  onTestFinished(() => dropDrafts('KS-7F3QK9'))
  show()
  expect(screen.queryAllByText('Not saved')).toHaveLength(0)
  fireEvent.change(screen.getByRole('textbox', { name: 'Notes' }), { target: { value: 'Called Mara' } })
  expect(screen.getAllByText('Not saved').map((mark) => mark.closest('section')?.ariaLabel ?? null)).toEqual([
    null,
    'Notes',
  ])
})

it('takes a step once per click, and ignores the second click of a double click', () => {
  const { edits, order } = show()
  const button = screen.getByRole('button', { name: 'Done' })
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
  expect(edits.step).toHaveBeenCalledExactlyOnceWith('done', order)
})

it('links the message to the page where the visitor reads it', () => {
  show({}, { statusUrl: 'https://site.example/en/order-status/KS-7F3QK9-a' })
  const link = within(part('Message to the visitor')).getByRole('link', { name: 'visitor’s status page' })
  expect(link.getAttribute('href')).toBe('https://site.example/en/order-status/KS-7F3QK9-a')
})

it('takes no message to a visitor whose personal data is deleted, but notes', () => {
  show({ message: 'Soon, Mara', activity: [ERASURE] })
  expect(screen.queryByRole('textbox', { name: 'Message to the visitor' })).toBeNull()
  screen.getByRole('textbox', { name: 'Notes' })
})

it('shows viewers the order and why they cannot change it, without a step to take', () => {
  show({ notes: 'Called Mara' }, { mayEdit: false, replyUrl: 'mailto:mara@makes.example' })
  screen.getByText(READ_ONLY)
  expect(actions()).toEqual([])
  expect(screen.getByRole('link', { name: 'Reply' }).getAttribute('href')).toBe('mailto:mara@makes.example')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).readOnly).toBe(true)
  // There is none.
  expect(screen.queryByRole('textbox', { name: 'Message to the visitor' })).toBeNull()
})

it('leads back to the list that it replaces', () => {
  const onBack = vi.fn()
  show({}, { onBack })
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(onBack).toHaveBeenCalledOnce()
})

it('names the keys of its actions only while shortcuts are on', () => {
  show({}, { replyUrl: 'mailto:mara@makes.example' })
  const keys = () =>
    [...screen.getByRole('group', { name: 'Actions' }).querySelectorAll('button, a')].map((each) =>
      each.getAttribute('aria-keyshortcuts'),
    )
  expect(keys()).toEqual(['t', 'd', 'p', 's', 'r'])
  act(() => setShortcuts(false))
  onTestFinished(() => setShortcuts(true))
  expect(keys()).toEqual([null, null, null, null, null])
})
