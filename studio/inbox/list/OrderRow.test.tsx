import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { dropDrafts, keepDraft } from '../edits/drafts'
import { DEFAULT_FILTER } from '../filter'
import { rowSchema } from '../order-schemas'
import { sampleOrder } from '../sample-for-tests'
import { OrderRow } from './OrderRow'

const tooLow = { by: 'stripe', action: 'payment', text: '3.00 USD (pi_0), which is not the amount due' }
const refund = {
  by: 'stripe',
  action: 'refund',
  text: '3.00 USD of 3.00 USD (pi_0), the order was not marked as paid',
}

const report = { paymentReference: 'pi_0', amountMinor: 300, currency: 'usd' }
const reported = { ...tooLow, text: 'Reworded', report: { ...report, problem: 'wrongAmount' } }

const pending = {
  by: 'stripe',
  action: 'paymentPending',
  at: '2026-11-22T05:00:00.000Z',
  text: 'pi_1, 6.00 USD',
}

it.each([
  ['that is delayed', [pending], 'Payment pending'],
  ['that is delayed next to one to decide on', [tooLow, pending], 'Check payment'],
  ['that has failed after days', [pending, { ...pending, action: 'paymentFailed' }], 'Not paid'],
  ['as usual', [], 'Not paid'],
  ['that the team has to decide on', [tooLow], 'Check payment'],
  ['that was too low and is refunded', [tooLow, refund], 'Not paid'],
  ['that the team has to decide on, whatever the text says', [reported], 'Check payment'],
  [
    'that is refunded, whatever the text says',
    [reported, { ...refund, text: 'Reworded', report: { ...report, refundedMinor: 100 } }],
    'Not paid',
  ],
  [
    'with a damaged report',
    [
      { ...tooLow, report: 7 },
      { ...refund, report: [null] },
    ],
    'Not paid',
  ],
])('shows the state of a payment %s', (_what, activity, badge) => {
  const row = rowSchema.parse({
    _id: 'inbox.KS-7F3QK9',
    kind: 'order',
    payment: 'awaited',
    amount: 6,
    activity,
  })
  renderInStudio(
    <OrderRow
      row={row}
      filter={DEFAULT_FILTER}
      now={Date.parse('2026-11-23T05:00:00.000Z')}
      isSelected={false}
    />,
  )
  screen.getByText(badge)
  expect(screen.queryAllByText(/^(?:Not paid|Check payment|Payment pending)$/)).toHaveLength(1)
})

it('says which service an order is for', () => {
  const item = { title: '200 followers', username: 'my.page', service: 'Facebook' }
  const row = rowSchema.parse({ _id: 'inbox.KS-7F3QK9', kind: 'order', name: 'Ann', ...item })
  renderInStudio(<OrderRow row={row} filter={DEFAULT_FILTER} now={0} isSelected={false} />)
  screen.getByText('Facebook: 200 followers for @my.page')
})

it('marks an order with an unsaved text, which may be forgotten in the list', () => {
  const { reference } = sampleOrder()
  onTestFinished(() => dropDrafts(reference))
  const row = rowSchema.parse({ _id: `inbox.${reference}`, reference })
  renderInStudio(<OrderRow row={row} filter={DEFAULT_FILTER} now={0} isSelected={false} />)
  expect(screen.queryByText('Not saved')).toBeNull()
  act(() => keepDraft(reference, 'message', { text: 'All there', base: '', isAfterErasure: false }))
  screen.getByText('Not saved')
})
