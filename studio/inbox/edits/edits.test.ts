import { describe, expect, it } from 'vitest'
import type { InboxOrder } from '../order-schemas'
import { sampleOrder } from '../sample-for-tests'
import { editOf, patchOf, stepsFor, textEdit, undoOf, type Edit, type OrderStep } from './edits'

const at = new Date('2026-11-22T06:00:00.000Z')
const author = { by: 'Ada', at, key: 'k1' }

/** The order after an edit, as the dataset would store it. */
function after(order: InboxOrder, edit: Edit): InboxOrder {
  return { ...order, ...edit.after }
}

describe('the steps available for an order', () => {
  it.each<[given: Partial<InboxOrder>, steps: OrderStep[]]>([
    [{ status: 'new' }, ['take', 'done', 'paid', 'spam']],
    [{ status: 'inProgress', payment: 'paid' }, ['done', 'refunded', 'unpaid', 'spam']],
    [{ status: 'done', payment: 'refunded' }, ['reopen', 'notRefunded', 'spam']],
    [{ status: 'done' }, ['reopen', 'paid', 'spam']],
    [{ status: 'spam' }, ['notSpam']],
    [{ kind: 'contact', payment: 'none' }, ['take', 'done', 'spam']],
    [{ kind: 'contact', payment: 'awaited' }, ['take', 'done', 'paid', 'spam']],
    [{ kind: 'order', payment: 'none' }, ['take', 'done', 'paid', 'spam']],
    [{ kind: 'quote', payment: 'none' }, ['take', 'done', 'paid', 'spam']],
  ])('%o: %o', (given, steps) => {
    expect(stepsFor(sampleOrder(given))).toEqual(steps)
  })
})

describe('a change', () => {
  it('records who took the order on, with its status before and after', () => {
    expect(patchOf(editOf('take', sampleOrder(), at), author)).toEqual({
      set: { status: 'inProgress' },
      unset: [],
      activity: {
        _key: 'k1',
        _type: 'submissionActivity',
        at: '2026-11-22T06:00:00.000Z',
        by: 'Ada',
        action: 'status',
        from: 'new',
        to: 'inProgress',
      },
    })
  })

  it.each<[OrderStep, Partial<InboxOrder>, to: string]>([
    ['take', { status: 'new' }, 'inProgress'],
    ['done', { status: 'inProgress' }, 'done'],
    ['reopen', { status: 'done' }, 'inProgress'],
    ['spam', { status: 'new' }, 'spam'],
    ['notSpam', { status: 'spam' }, 'new'],
  ])('by “%s” of %o leads to “%s”', (step, given, to) => {
    expect(patchOf(editOf(step, sampleOrder(given), at), author)).toMatchObject({
      set: { status: to },
      activity: { action: 'status', from: given.status, to },
    })
  })

  it('to “paid” stores the time, and one to “not paid” removes all details of the payment', () => {
    const order = sampleOrder()
    const paid = editOf('paid', order, at)
    expect(patchOf(paid, author)).toMatchObject({
      set: { payment: 'paid', paidAt: at.toISOString() },
      activity: { action: 'payment', from: 'awaited', to: 'paid' },
    })
    const unpaid = editOf('unpaid', { ...after(order, paid), paymentReference: 'pi_1' }, at)
    expect(patchOf(unpaid, author)).toMatchObject({
      set: { payment: 'awaited' },
      unset: ['paidAt', 'paymentReference'],
    })
  })

  it('to “refunded” keeps all details of the payment, and one to “not refunded” only removes its time', () => {
    const paidAt = '2026-11-21T06:00:00.000Z'
    const order = sampleOrder({ payment: 'paid', paidAt, paymentReference: 'pi_1' })
    const refunded = editOf('refunded', order, at)
    expect(patchOf(refunded, author)).toMatchObject({
      set: { payment: 'refunded', refundedAt: at.toISOString() },
      unset: [],
      activity: { action: 'payment', from: 'paid', to: 'refunded' },
    })
    const taken = after(order, refunded)
    expect(taken).toMatchObject({ paidAt, paymentReference: 'pi_1' })
    const back = editOf('notRefunded', taken, at)
    expect(after(taken, back)).toEqual(order)
    expect(patchOf(back, author).activity).toMatchObject({ from: 'refunded', to: 'paid' })
  })

  const entry = { at: null, by: 'Ada', text: null }
  const started = { ...entry, action: 'status', from: 'new', to: 'inProgress' }
  const paidFrom = (from: string | null) => ({ ...entry, action: 'payment', from, to: 'paid' })
  const unpaidTo = (to: string) => ({ ...entry, action: 'payment', from: 'paid', to })
  it.each([
    ['a quote without a payment link', [paidFrom('none'), started], 'none'],
    ['an order whose payment was awaited', [paidFrom('awaited'), started], 'awaited'],
    [
      'an order that was marked more than once',
      [paidFrom('awaited'), unpaidTo('none'), paidFrom('none')],
      'none',
    ],
    [
      'a quote whose refund was taken back',
      [paidFrom('none'), { ...entry, action: 'payment', from: 'paid', to: 'refunded' }, paidFrom('refunded')],
      'none',
    ],
    ['an order that a script marked as paid', [started], 'awaited'],
    ['an order whose activity does not say what it was before', [paidFrom(null)], 'awaited'],
  ])('that marks %s as not paid asks for a payment only if one was due before', (_name, activity, to) => {
    const order = sampleOrder({ kind: 'quote', payment: 'paid', paidAt: at.toISOString(), activity })
    const unpaid = editOf('unpaid', order, at)
    expect(patchOf(unpaid, author)).toMatchObject({
      set: { payment: to },
      activity: { action: 'payment', from: 'paid', to },
    })
    expect(after(after(order, unpaid), undoOf(unpaid, after(order, unpaid))!)).toEqual(order)
  })

  it('to a text keeps the text out of the activity, and removes the field if the text is empty', () => {
    const patch = patchOf(textEdit('notes', sampleOrder(), ' Call her. '), author)
    expect(patch.set).toEqual({ notes: 'Call her.' })
    expect(JSON.stringify(patch.activity)).not.toContain('Call')
    expect(patch.activity.action).toBe('note')
    const removal = patchOf(textEdit('message', sampleOrder({ message: 'Soon' }), '  '), author)
    expect([removal.set, removal.unset]).toEqual([{}, ['message']])
    expect(removal.activity.action).toBe('message')
  })
})

describe('undo', () => {
  const order = sampleOrder({ notes: 'Old' })
  it.each([
    editOf('take', order, at),
    editOf('spam', order, at),
    editOf('paid', order, at),
    editOf('refunded', order, at),
    textEdit('notes', order, 'New'),
    textEdit('message', order, 'All there'),
  ])('restores the previous values: %o', (edit) => {
    const undo = undoOf(edit, after(order, edit))!
    expect(after(after(order, edit), undo)).toEqual(order)
    expect(patchOf(undo, author).activity).toMatchObject({ action: edit.action, text: 'Undone' })
  })

  it('is not possible once someone else has changed the same field', () => {
    const edit = editOf('take', order, at)
    expect(undoOf(edit, { ...after(order, edit), status: 'done' })).toBeNull()
  })

  it('does not mark an order as not paid that was marked by hand and then paid through Stripe', () => {
    const edit = editOf('paid', order, at)
    expect(undoOf(edit, { ...after(order, edit), paymentReference: 'pi_1' })).toBeNull()
  })

  it('does not mark an order as paid that was marked as refunded by hand and then refunded through Stripe', () => {
    const edit = editOf('refunded', sampleOrder({ payment: 'paid' }), at)
    const reported = { ...after(order, edit), refundedAt: '2026-11-22T06:01:00.000Z' }
    expect(undoOf(edit, reported)).toBeNull()
  })

  const deleted = { at: null, by: 'Ada', action: 'deleted', from: null, to: null, text: null }
  it.each(['notes', 'message'] as const)('does not bring back %s deleted with the personal data', (field) => {
    const order = sampleOrder({ [field]: 'Mara called' })
    const edit = textEdit(field, order, '')
    const cleared = after(order, edit)
    expect(undoOf(edit, cleared)?.after).toEqual({ [field]: 'Mara called' })
    expect(undoOf(edit, { ...cleared, activity: [...cleared.activity, deleted] })).toBeNull()
  })

  it('still restores the status of an order whose personal data has been deleted', () => {
    const edit = editOf('take', order, at)
    const erased = { ...after(order, edit), activity: [...order.activity, deleted] }
    expect(undoOf(edit, erased)?.after).toEqual({ status: 'new' })
  })

  it('still works after another field was changed', () => {
    const edit = editOf('take', order, at)
    expect(undoOf(edit, { ...after(order, edit), notes: 'Of a colleague', payment: 'paid' })?.after).toEqual({
      status: 'new',
    })
  })
})
