import type { SanityClient } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPayments } from '../../../shared/orders/open-payments'
import { STORED_FORMS } from '../../../shared/orders/reports-for-tests'
import { submissionId } from '../../../shared/orders/submission'
import { DAY_MS } from '../../../shared/time/durations'
import type { ClaimedDelivery } from '../delivery'
import type { DelayedPaymentReport, Payment, Refund } from '../payment'
import { sampleSubmission } from '../sample-for-tests'
import { RefusedError } from '../sender'
import { createDatasetChannel, type DatasetPayload } from './dataset'

type Stored = Record<string, unknown> & { activity: unknown[] }

const submission = sampleSubmission({ amount: 10 })
const { reference } = submission
const payment: Payment = {
  key: 'stripe-evt_1',
  reference,
  at: '2026-01-02T04:00:00.000Z',
  paymentReference: 'pi_1',
  amountMinor: 1_000,
  currency: 'usd',
}

const refund: Refund = {
  eventId: 'evt_r1',
  key: 'stripe-evt_r1',
  at: '2026-01-03T04:00:00.000Z',
  paymentReference: 'pi_1',
  amountMinor: 1_000,
  refundedMinor: 1_000,
  isFull: true,
  currency: 'usd',
}
const PARTIAL = { refundedMinor: 200, isFull: false }

/** A dataset of submissions. While `loseAnswer` is set, commits succeed, but their responses are lost. */
let documents: Map<string, Stored>
let loseAnswer = false
/** Whether the order itself is still on its way to the dataset. */
let isOrderWaiting = false
/** Changes what the dataset keeps of an entry of an activity. */
let kept = (entry: object) => entry
/** What an editor changes right after the order has been read. */
let editedAfterReading: Record<string, unknown> = {}
let now = Date.now()
const onPaid = vi.fn(() => Promise.resolve())
const onRefunded = vi.fn(() => Promise.resolve())
const onReported = vi.fn(() => Promise.resolve())
/** The refunds that have been reported, perhaps before their payment. */
let refunds: Refund[] = []

function clientOf() {
  const patch = (id: string) => {
    const changes: ((document: Stored) => Stored)[] = []
    let revision: string | null = null
    const chain = {
      ifRevisionId(expected: string) {
        revision = expected
        return chain
      },
      setIfMissing: () => chain,
      append(_path: string, items: object[]) {
        changes.push((document) => ({ ...document, activity: [...document.activity, ...items.map(kept)] }))
        return chain
      },
      set(values: object) {
        changes.push((document) => ({ ...document, ...values }))
        return chain
      },
      unset([name = '']: string[]) {
        changes.push(({ [name]: _, ...rest }) => rest as Stored)
        return chain
      },
      commit() {
        const document = documents.get(id)
        if (!document) return Promise.reject(new Error('It does not exist'))
        if (revision !== null && document._rev !== revision)
          return Promise.reject(new Error('The revision does not match'))
        documents.set(
          id,
          changes.reduce((changed, change) => change(changed), document),
        )
        return loseAnswer ? Promise.reject(new Error('The connection was lost')) : Promise.resolve()
      },
    }
    return chain
  }
  return {
    getDocument(id: string) {
      const found = documents.get(id)
      if (found) documents.set(id, { ...found, ...editedAfterReading })
      return Promise.resolve(found)
    },
    async fetch(query: string, params: Record<string, unknown>) {
      const dataset = [...documents.values()]
      return (await evaluate(parse(query, { params }), { dataset, params })).get()
    },
    patch,
    createIfNotExists(document: Stored & { _id: string }) {
      if (!documents.has(document._id)) documents.set(document._id, document)
      return Promise.resolve(documents.get(document._id))
    },
  } as unknown as Pick<SanityClient, 'createIfNotExists' | 'getDocument' | 'patch' | 'fetch'>
}

/** Delivers a payment that arrived at `createdAt`. */
function deliver(given: Partial<Payment> = {}, createdAt = now): Promise<unknown> {
  const paid = { ...payment, ...given }
  const eventId = `${paid.reference}.paid.evt_1`
  return send(eventId, paid.reference, { change: 'pay', payment: paid }, createdAt)
}

/** Reports that a payment is pending or has failed. */
function deliverDelayed(given: Partial<DelayedPaymentReport> = {}, createdAt = now): Promise<unknown> {
  const reported: DelayedPaymentReport = { ...payment, state: 'pending', key: 'stripe-evt_0', ...given }
  const eventId = `${reported.reference}.${reported.state}.evt_0`
  const payload = { change: 'reportDelayedPayment' as const, payment: reported }
  return send(eventId, reported.reference, payload, createdAt)
}

/** Reports a refund, which is delivered like any other, and remembered for its payment. */
function deliverRefund(given: Partial<Refund> = {}): Promise<unknown> {
  const reported = { ...refund, ...given }
  refunds.push(reported)
  const { eventId, paymentReference } = reported
  return send(`${paymentReference}.refunded.${eventId}`, paymentReference, {
    change: 'refund',
    refund: reported,
  })
}

function send(eventId: string, ref: string, payload: DatasetPayload, createdAt = now): Promise<unknown> {
  const delivery: ClaimedDelivery = {
    eventId,
    channel: 'dataset',
    reference: ref,
    attempts: 1,
    createdAt,
    retriedAt: null,
    lastError: null,
    payload,
  }
  const options = {
    onPaid,
    onRefunded,
    onReported,
    refundsOf: (of: string) => refunds.filter(({ paymentReference }) => paymentReference === of),
    isOrderWaiting: () => isOrderWaiting,
    now: () => now,
  }
  return createDatasetChannel(clientOf(), options)(delivery, new AbortController().signal)
}

beforeEach(() => {
  onPaid.mockClear()
  onRefunded.mockClear()
  onReported.mockClear()
  refunds = []
  loseAnswer = false
  isOrderWaiting = false
  kept = (entry) => entry
  editedAfterReading = {}
  now = Date.now()
  documents = new Map([[submissionId(reference), { ...submission, _rev: 'r' }]])
})

describe('a refused email to the customer', () => {
  const mail = { key: 'refused-1', reference, at: '2026-01-02T04:00:00.000Z', reason: '550 No such user' }
  const refuse = () => send(mail.key, reference, { change: 'refuseMail', mail })
  const entries = () =>
    documents
      .get(submissionId(reference))
      ?.activity.filter((entry) => (entry as { action: string }).action === 'mailRefused')

  it('appears once in the activity of the submission, however often it is delivered', async () => {
    loseAnswer = true
    await expect(refuse()).rejects.toThrow('The connection was lost')
    loseAnswer = false
    await refuse()
    expect(entries()).toEqual([
      {
        _key: 'refused-1',
        _type: 'submissionActivity',
        at: mail.at,
        by: 'site',
        action: 'mailRefused',
        text: mail.reason,
      },
    ])
    expect(documents.get(submissionId(reference))).toMatchObject({ payment: submission.payment })
  })

  it('waits for its submission, and is dropped if the submission was deleted', async () => {
    documents.clear()
    isOrderWaiting = true
    await expect(refuse()).rejects.toThrow('not in the dataset yet')
    isOrderWaiting = false
    await refuse()
    expect(documents.size).toBe(0)
  })

  it('records its later delivery once, and records none without an earlier refusal', async () => {
    const at = '2026-01-03T04:00:00.000Z'
    const deliver = (key: string) =>
      send(key, reference, { change: 'deliverMail', mail: { key, reference, at } })
    const actions = () =>
      documents.get(submissionId(reference))?.activity.map((entry) => (entry as { action: string }).action)
    await deliver('early')
    expect(actions()).toEqual(['received'])
    await refuse()
    loseAnswer = true
    await expect(deliver('late')).rejects.toThrow('The connection was lost')
    loseAnswer = false
    await deliver('late')
    await deliver('later')
    expect(actions()).toEqual(['received', 'mailRefused', 'mailDelivered'])
    expect(documents.get(submissionId(reference))?.activity.at(-1)).toEqual({
      _key: 'late',
      _type: 'submissionActivity',
      at,
      by: 'site',
      action: 'mailDelivered',
    })
  })
})

describe('an order', () => {
  it('is stored without lone surrogates, which the dataset would reject', async () => {
    const order = sampleSubmission({ message: 'Hi \ud83d', name: 'Mara 😀' })
    await send(`${order.reference}.received`, order.reference, { change: 'create', submission: order })
    expect(documents.get(submissionId(order.reference))).toMatchObject({
      message: 'Hi \ufffd',
      name: 'Mara 😀',
    })
  })

  const create = (order: typeof submission) =>
    send(`${order.reference}.received`, order.reference, { change: 'create', submission: order })

  it('is stored once, however often it is delivered', async () => {
    const order = sampleSubmission()
    await create(order)
    await create(order)
    expect(documents.get(submissionId(order.reference))).toEqual(order)
  })

  it('is rejected if another submission already has its reference', async () => {
    const other = sampleSubmission({ reference })
    await expect(create(other)).rejects.toThrow(`Another submission in the dataset has the reference`)
    expect(documents.get(submissionId(reference))).toMatchObject({ statusToken: submission.statusToken })
  })
})

describe('a payment', () => {
  it('is retried instead of overwriting what an editor changes at the same moment', async () => {
    editedAfterReading = { _rev: 's', payment: 'paid', paymentReference: 'cash' }
    await expect(deliver()).rejects.toThrow('The revision does not match')
    expect(documents.get(submissionId(reference))).toMatchObject({ paymentReference: 'cash' })
    expect(onPaid).not.toHaveBeenCalled()
  })

  it('is announced once the order is marked as paid', async () => {
    onPaid.mockImplementationOnce(() => {
      expect(documents.get(submissionId(reference))).toMatchObject({ payment: 'paid' })
      return Promise.resolve()
    })
    await deliver()
    expect(onPaid.mock.calls).toEqual([[`${reference}.paid.evt_1`, payment]])
  })

  it.each([
    ['marks its order as paid', {}, 10],
    ['is too low', { amountMinor: 900 }, 9],
  ])('that %s is told once it is in the history, and again if that fails', async (_, given, usd) => {
    onReported.mockImplementationOnce(() => {
      const { activity } = documents.get(submissionId(reference)) ?? { activity: [] }
      expect(activity.at(-1)).toMatchObject({ text: expect.stringContaining(`${usd}.00 USD`) })
      return Promise.reject(new Error('The content cannot be read'))
    })
    await expect(deliver(given)).rejects.toThrow('The content cannot be read')
    await deliver(given)
    const call = [`${reference}.paid.evt_1`, { ...payment, ...given }]
    expect(onReported.mock.calls).toEqual([call, call])
    expect(documents.get(submissionId(reference))?.activity).toHaveLength(2)
  })

  it.each([
    ['awaited a payment', { payment: 'awaited' }, 'awaited'],
    ['offered no way to pay when it was sent', { payment: 'none' }, 'none'],
    ['has no payment state', { payment: undefined }, 'none'],
  ])(
    'marks an order that %s as paid, and records its earlier state in the activity',
    async (_, given, from) => {
      documents.set(submissionId(reference), { ...submission, ...given, _rev: 'r' })
      await deliver()
      expect(documents.get(submissionId(reference))).toMatchObject({
        payment: 'paid',
        activity: [
          { action: 'received' },
          // With the reference, which is removed from the order if it is marked as not paid.
          { action: 'payment', from, to: 'paid', text: '10.00 USD (pi_1)' },
        ],
      })
      expect(onPaid).toHaveBeenCalledOnce()
    },
  )

  it('marks an order as paid even if a script has damaged its activity', async () => {
    const activity = [{ _key: 7, at: 7, by: 7, action: 7, from: 7, to: 7, text: 7 }]
    documents.set(submissionId(reference), { ...submission, activity, _rev: 'r' })
    await deliver()
    expect(documents.get(submissionId(reference))).toMatchObject({
      payment: 'paid',
      activity: [{ _key: 7 }, { action: 'payment', to: 'paid' }],
    })
  })

  it('moves an order out of the spam, where nobody would see that it is paid', async () => {
    documents.set(submissionId(reference), { ...submission, status: 'spam', _rev: 'r' })
    await deliver({ amountMinor: 50, key: 'stripe-evt_0' })
    expect(documents.get(submissionId(reference))).toMatchObject({ status: 'spam' })
    await deliver()
    await deliver()
    expect(documents.get(submissionId(reference))).toMatchObject({
      payment: 'paid',
      status: 'new',
      activity: [
        { action: 'received' },
        { action: 'payment' },
        { action: 'payment', to: 'paid' },
        { _key: 'stripe-evt_1-status', by: 'stripe', action: 'status', from: 'spam', to: 'new' },
      ],
    })
  })

  it.each(['new', 'inProgress', 'done'])('leaves an order in the list where it is: %s', async (status) => {
    documents.set(submissionId(reference), { ...submission, status, _rev: 'r' })
    await deliver()
    expect(documents.get(submissionId(reference))).toMatchObject({ payment: 'paid', status })
    expect(documents.get(submissionId(reference))?.activity).toHaveLength(2)
  })

  it('of any amount is enough for a submission without an amount, such as a quote', async () => {
    documents.set(submissionId(reference), { ...submission, amount: undefined, _rev: 'r' })
    await deliver({ amountMinor: 25_000 })
    expect(documents.get(submissionId(reference))).toMatchObject({ payment: 'paid' })
  })

  it('is recorded with the payment provider’s time and reference', async () => {
    await deliver()
    const { at: paidAt, paymentReference } = payment
    expect(documents.get(submissionId(reference))).toMatchObject({ paidAt, paymentReference })
  })

  it.each([4.15, 8.3, 16.1])(
    'of exactly the amount due is enough, if that has cents: $%d',
    async (amount) => {
      // Multiplied by 100, each of them is slightly more than its cents.
      documents.set(submissionId(reference), { ...submission, amount, _rev: 'r' })
      const amountMinor = Number(amount.toFixed(2).replace('.', ''))
      await deliver({ amountMinor: amountMinor - 1, key: 'stripe-evt_0' })
      expect(documents.get(submissionId(reference))).toMatchObject({ payment: 'awaited' })
      await deliver({ amountMinor })
      expect(documents.get(submissionId(reference))).toMatchObject({ payment: 'paid' })
    },
  )

  it.each([
    ['too small', { amountMinor: 50 }],
    ['in another currency', { currency: 'eur' }],
  ])('is recorded for the team once, but not announced, if it is %s', async (_, given) => {
    await deliver(given)
    await deliver(given)
    expect(documents.get(submissionId(reference))).toMatchObject({
      payment: 'awaited',
      activity: [{ action: 'received' }, { action: 'payment' }],
    })
    expect(onPaid).not.toHaveBeenCalled()
  })

  it.each([
    ['too small', { amountMinor: 50 }, '0.50 USD (pi_1), which is not the amount due'],
    [
      'in yen, which have no smaller unit',
      { amountMinor: 600, currency: 'jpy' },
      '600 JPY (pi_1), which is not the amount due',
    ],
    [
      'in forints, which Stripe counts in hundredths',
      { amountMinor: 50_000, currency: 'huf' },
      '500.00 HUF (pi_1), which is not the amount due',
    ],
    [
      'in dinars, which Stripe counts in thousandths',
      { amountMinor: 5_120, currency: 'kwd' },
      '5.120 KWD (pi_1), which is not the amount due',
    ],
    ['without a currency', { currency: '' }, '10.00 (pi_1), which is not the amount due'],
  ])('records what was paid if it is %s', async (_, given, text) => {
    await deliver(given)
    expect(documents.get(submissionId(reference))?.activity[1]).toMatchObject({ action: 'payment', text })
  })

  it('is recorded as a duplicate if the order is already paid, so that the team can return it', async () => {
    await deliver()
    await deliver({ key: 'stripe-evt_2', paymentReference: 'pi_2' })
    expect(documents.get(submissionId(reference))).toMatchObject({
      payment: 'paid',
      paymentReference: 'pi_1',
    })
    expect(documents.get(submissionId(reference))?.activity[2]).toMatchObject({
      action: 'payment',
      text: '10.00 USD (pi_2), the order was already marked as paid',
    })
    expect(onPaid).toHaveBeenCalledOnce()
  })

  it('gives its reference to an order that the team has marked as paid before, so that it can be matched', async () => {
    const paidAt = '2026-01-02T03:30:00.000Z'
    documents.set(submissionId(reference), { ...submission, payment: 'paid', paidAt, _rev: 'r' })
    await deliver()
    expect(documents.get(submissionId(reference))).toMatchObject({
      payment: 'paid',
      paidAt,
      paymentReference: 'pi_1',
      activity: [
        { action: 'received' },
        { action: 'payment', text: '10.00 USD (pi_1), the order was already marked as paid' },
      ],
    })
    await deliver({ key: 'stripe-evt_2', paymentReference: 'pi_2' })
    await deliver({ key: 'stripe-evt_3', paymentReference: 'pi_3', amountMinor: 50 })
    expect(documents.get(submissionId(reference))).toMatchObject({ paymentReference: 'pi_1' })
    expect(onPaid).not.toHaveBeenCalled()
  })

  it('that is not the amount due gives an order no reference', async () => {
    documents.set(submissionId(reference), { ...submission, payment: 'paid', _rev: 'r' })
    await deliver({ amountMinor: 50 })
    expect(documents.get(submissionId(reference))).not.toHaveProperty('paymentReference')
  })

  it.each([
    ['that marked the order as paid', {}],
    ['that is too small', { amountMinor: 50 }],
  ])('%s is recorded once, even if Stripe reports it in two events', async (_, given) => {
    await deliver(given)
    const recorded = documents.get(submissionId(reference))
    expect(recorded?.activity).toHaveLength(2)
    await deliver({ ...given, key: 'stripe-evt_2' })
    expect(documents.get(submissionId(reference))).toEqual(recorded)
  })

  it('that the team has returned does not mark the order as paid again', async () => {
    await deliver()
    const paid = documents.get(submissionId(reference))!
    documents.set(submissionId(reference), { ...paid, payment: 'awaited', paymentReference: null })
    await deliver({ key: 'stripe-evt_2' })
    expect(documents.get(submissionId(reference))).toMatchObject({ payment: 'awaited' })
    await deliver({ key: 'stripe-evt_3', paymentReference: 'pi_2' })
    expect(documents.get(submissionId(reference))).toMatchObject({
      payment: 'paid',
      paymentReference: 'pi_2',
    })
  })

  it('that an earlier version has recorded without its reference in the history is not recorded again', async () => {
    const paid = { ...submission, payment: 'paid', paymentReference: 'pi_1', _rev: 'r' }
    documents.set(submissionId(reference), paid)
    await deliver()
    expect(documents.get(submissionId(reference))).toEqual(paid)
  })

  it('is not announced if there is no such order', async () => {
    await expect(deliver({ reference: 'KS-222222' })).rejects.toThrow('not in the dataset yet')
    expect(onPaid).not.toHaveBeenCalled()
  })

  it('is refused after three days without its order, with all that the operator needs to find it', async () => {
    const createdAt = now
    const failure = () =>
      deliver({ reference: 'KS-222222' }, createdAt).then(
        () => null,
        (cause: unknown) => cause,
      )
    now += 3 * DAY_MS - 1
    expect(await failure()).not.toBeInstanceOf(RefusedError)
    now += 1
    // The dataset has been down the whole time, so the order may still arrive.
    isOrderWaiting = true
    expect(await failure()).not.toBeInstanceOf(RefusedError)
    isOrderWaiting = false
    expect(await failure()).toEqual(
      new RefusedError('No submission KS-222222 is in the dataset; 10.00 USD was paid for it (pi_1)'),
    )
  })

  it('is announced by a retry, with the same id, if the response to the change was lost', async () => {
    loseAnswer = true
    await expect(deliver()).rejects.toThrow('lost')
    expect(onPaid).not.toHaveBeenCalled()
    await deliver()
    expect(onPaid.mock.calls).toEqual([[`${reference}.paid.evt_1`, payment]])
    expect(documents.get(submissionId(reference))?.activity).toHaveLength(2)
  })
})

describe('a payment that takes days', () => {
  const order = () => documents.get(submissionId(reference))!
  const entries = () =>
    order()
      .activity.slice(1)
      .map((entry) => {
        const { by, action, at, text } = entry as Record<string, string>
        return [by, action, at, text]
      })
  const PENDING = ['stripe', 'paymentPending', payment.at, 'pi_1, 10.00 USD']

  it('is in the history of its order once while it is pending, and marks nothing', async () => {
    const { payment: before } = order()
    await deliverDelayed()
    await deliverDelayed()
    expect(entries()).toEqual([PENDING])
    expect(order().payment).toBe(before)
  })

  it('is told each time its report is delivered, unless its order was deleted', async () => {
    const failed = { state: 'failed', key: 'stripe-evt_2' } as const
    await deliverDelayed(failed)
    await deliverDelayed(failed)
    const call = [`${reference}.failed.evt_0`, { ...payment, ...failed }]
    expect(onReported.mock.calls).toEqual([call, call])
    documents.clear()
    await deliverDelayed(failed, now - 3 * DAY_MS)
    expect(onReported).toHaveBeenCalledTimes(2)
  })

  it('is in the history once if two events report it', async () => {
    const failed = { state: 'failed', at: '2026-01-05T04:00:00.000Z' } as const
    await deliverDelayed()
    for (const key of ['stripe-evt_2', 'stripe-evt_3']) await deliverDelayed({ ...failed, key })
    expect(entries()).toEqual([PENDING, ['stripe', 'paymentFailed', failed.at, 'pi_1, 10.00 USD']])
  })

  it('marks its order as paid once it succeeds', async () => {
    await deliverDelayed()
    await deliver()
    expect(order()).toMatchObject({ payment: 'paid', paymentReference: 'pi_1' })
    expect(entries()).toEqual([PENDING, ['stripe', 'payment', payment.at, '10.00 USD (pi_1)']])
    expect(onPaid).toHaveBeenCalledOnce()
  })

  it('is in the history as failed if it fails', async () => {
    await deliverDelayed()
    await deliverDelayed({ state: 'failed', key: 'stripe-evt_2', at: '2026-01-05T04:00:00.000Z' })
    expect(entries()).toEqual([
      PENDING,
      ['stripe', 'paymentFailed', '2026-01-05T04:00:00.000Z', 'pi_1, 10.00 USD'],
    ])
    expect(onPaid).not.toHaveBeenCalled()
  })

  it('waits three days for its order, which may still be in the outbox of another server', async () => {
    documents.clear()
    const notYet = `Submission ${reference} is not in the dataset yet`
    await expect(deliverDelayed({}, now - 3 * DAY_MS + 1)).rejects.toThrow(notYet)
    isOrderWaiting = true
    await expect(deliverDelayed({}, now - 3 * DAY_MS)).rejects.toThrow(notYet)
    isOrderWaiting = false
    await deliverDelayed({}, now - 3 * DAY_MS)
    expect(documents.size).toBe(0)
  })

  it('is retried instead of overwriting what an editor changes at the same moment', async () => {
    editedAfterReading = { _rev: 's', notes: 'Ask her' }
    await expect(deliverDelayed()).rejects.toThrow('The revision does not match')
  })
})

describe('a refund', () => {
  const order = () => documents.get(submissionId(reference))
  const entries = () =>
    order()!.activity.map((entry) => {
      const { action, to, text } = entry as { action: string; to?: string; text?: string }
      return [action, to, text]
    })
  const RECEIVED = ['received', undefined, undefined]
  const PAID = ['payment', 'paid', '10.00 USD (pi_1)']
  const REFUNDED = ['payment', 'refunded', '10.00 USD of 10.00 USD (pi_1)']

  it('of the whole payment marks its order as refunded, keeps the payment, and is announced once', async () => {
    await deliver()
    await deliverRefund()
    expect(order()).toMatchObject({
      payment: 'refunded',
      refundedAt: refund.at,
      paidAt: payment.at,
      paymentReference: 'pi_1',
    })
    expect(entries()).toEqual([RECEIVED, PAID, REFUNDED])
    expect(order()?.activity.at(-1)).toMatchObject({
      _key: refund.key,
      at: refund.at,
      by: 'stripe',
      from: 'paid',
    })
    expect(onRefunded.mock.calls).toEqual([[reference, refund]])
  })

  it('that arrives before its payment is recorded with the payment', async () => {
    await deliverRefund()
    expect(order()).toMatchObject({ payment: submission.payment })
    await deliver()
    expect(order()).toMatchObject({ payment: 'refunded', refundedAt: refund.at })
    expect(entries()).toEqual([RECEIVED, PAID, REFUNDED])
    expect([onPaid.mock.calls.length, onRefunded.mock.calls.length]).toEqual([1, 1])
  })

  it('of an unknown payment, as of another product of the same account, changes nothing and fails nothing', async () => {
    await deliver()
    const paid = order()
    await deliverRefund({ paymentReference: 'pi_9' })
    await deliverRefund({ paymentReference: 'pi' })
    expect([...documents.values()]).toEqual([paid])
  })

  it('of a part is recorded with its amount, and leaves the order as paid until the rest is refunded', async () => {
    await deliver()
    await deliverRefund({ ...PARTIAL })
    expect(order()).toMatchObject({ payment: 'paid' })
    expect(order()).not.toHaveProperty('refundedAt')
    await deliverRefund({ eventId: 'evt_r2', key: 'stripe-evt_r2' })
    expect(order()).toMatchObject({ payment: 'refunded' })
    expect(entries()).toEqual([
      RECEIVED,
      PAID,
      ['refund', undefined, '2.00 USD of 10.00 USD (pi_1)'],
      REFUNDED,
    ])
    expect(onRefunded).toHaveBeenCalledOnce()
  })

  it('of a part that is reported after that of the rest does not change the order’s state again', async () => {
    await deliver()
    await deliverRefund()
    await deliverRefund({
      ...PARTIAL,
      eventId: 'evt_r0',
      key: 'stripe-evt_r0',
      at: '2026-01-03T03:00:00.000Z',
    })
    expect(order()).toMatchObject({ payment: 'refunded', refundedAt: refund.at })
    expect(entries().at(-1)).toEqual(['refund', undefined, '2.00 USD of 10.00 USD (pi_1)'])
  })

  it.each([
    ['of all', {}],
    ['of a part', PARTIAL],
  ])('%s is recorded once, however often Stripe reports it and its payment', async (_, given) => {
    await deliver()
    await deliverRefund(given)
    const recorded = order()
    await deliverRefund(given)
    await deliverRefund({ ...given, eventId: 'evt_r2', key: 'stripe-evt_r2' })
    await deliver()
    await deliver({ key: 'stripe-evt_2' })
    expect(order()).toEqual(recorded)
  })

  it('is announced by a retry if the response to the change was lost', async () => {
    await deliver()
    loseAnswer = true
    await expect(deliverRefund()).rejects.toThrow('lost')
    expect(onRefunded).not.toHaveBeenCalled()
    loseAnswer = false
    await deliverRefund()
    expect(onRefunded.mock.calls).toEqual([[reference, refund]])
    expect(entries()).toEqual([RECEIVED, PAID, REFUNDED])
  })

  it('is retried instead of overwriting what an editor changes at the same moment', async () => {
    await deliver()
    editedAfterReading = { _rev: 's', notes: 'Refund her' }
    await expect(deliverRefund()).rejects.toThrow('The revision does not match')
    expect(order()).toMatchObject({ payment: 'paid' })
  })

  it('of a second payment leaves the order as paid with the first one', async () => {
    await deliver()
    await deliver({ key: 'stripe-evt_2', paymentReference: 'pi_2' })
    await deliverRefund({ paymentReference: 'pi_2' })
    expect(order()).toMatchObject({ payment: 'paid', paymentReference: 'pi_1' })
    expect(entries().at(-1)).toEqual([
      'refund',
      undefined,
      '10.00 USD of 10.00 USD (pi_2), which is not the order’s own payment',
    ])
    expect(onRefunded).not.toHaveBeenCalled()
  })

  it('of a payment that was too low leaves the order’s payment due', async () => {
    await deliver({ amountMinor: 50 })
    await deliverRefund({ amountMinor: 50, refundedMinor: 50 })
    expect(order()).toMatchObject({ payment: submission.payment })
    expect(entries().at(-1)).toEqual([
      'refund',
      undefined,
      '0.50 USD of 0.50 USD (pi_1), the order was not marked as paid',
    ])
  })

  it.each([
    ['was too low', [{ amountMinor: 50 }]],
    ['was a second one', [{ paymentReference: 'pi_0', key: 'stripe-evt_0' }, {}]],
  ])('of a payment that %s settles what the inbox asks the team to decide on', async (_what, reported) => {
    const toDecide = () =>
      openPayments({ paymentReference: null, ...order() } as never).map((each) => each.paymentReference)
    for (const each of reported) await deliver(each)
    expect(toDecide()).toEqual(['pi_1'])
    await deliverRefund()
    expect(toDecide()).toEqual([])
  })

  it('that the team has marked before is confirmed with its time, and not announced', async () => {
    await deliver()
    documents.set(submissionId(reference), {
      ...order()!,
      payment: 'refunded',
      refundedAt: '2026-01-03T04:05:00.000Z',
    })
    await deliverRefund()
    expect(order()).toMatchObject({ payment: 'refunded', refundedAt: refund.at })
    expect(entries().at(-1)).toEqual([
      'refund',
      undefined,
      '10.00 USD of 10.00 USD (pi_1), the order was already marked as refunded',
    ])
    expect(onRefunded).not.toHaveBeenCalled()
  })

  it('marks the order again if an earlier one has failed, which the team has noted', async () => {
    await deliver()
    await deliverRefund()
    const undone = {
      _key: 'ada',
      at: '2026-01-05T04:00:00.000Z',
      action: 'payment',
      from: 'refunded',
      to: 'paid',
    }
    const { refundedAt: _, ...rest } = order()!
    documents.set(submissionId(reference), { ...rest, payment: 'paid', activity: [...rest.activity, undone] })
    // The first one, reported late in another event.
    await deliverRefund({ eventId: 'evt_r2', key: 'stripe-evt_r2' })
    expect(order()).toMatchObject({ payment: 'paid' })
    const at = '2026-01-06T04:00:00.000Z'
    await deliverRefund({ eventId: 'evt_r3', key: 'stripe-evt_r3', at })
    expect(order()).toMatchObject({ payment: 'refunded', refundedAt: at })
  })

  it('is not undone by a payment that was made before it, but by a later one', async () => {
    documents.set(submissionId(reference), {
      ...submission,
      payment: 'refunded',
      refundedAt: '2026-01-02T05:00:00.000Z',
      _rev: 'r',
    })
    await deliver()
    expect(order()).toMatchObject({ payment: 'refunded', paymentReference: 'pi_1' })
    expect(entries().at(-1)).toEqual([
      'payment',
      undefined,
      '10.00 USD (pi_1), the order was already marked as refunded',
    ])
    const at = '2026-01-02T06:00:00.000Z'
    await deliver({ key: 'stripe-evt_2', paymentReference: 'pi_2', at })
    expect(order()).toMatchObject({ payment: 'paid', paidAt: at, paymentReference: 'pi_2' })
    expect(order()).not.toHaveProperty('refundedAt')
  })

  it('of an order that was deleted is dropped', async () => {
    documents.clear()
    await deliverRefund()
    expect(documents.size).toBe(0)
  })
})

describe.each(STORED_FORMS)('what Stripe has reported, of which the dataset has %s,', (_form, stored) => {
  const order = () => documents.get(submissionId(reference))!
  const second = { key: 'stripe-evt_2', paymentReference: 'pi_2' }
  const again = { eventId: 'evt_r2', key: 'stripe-evt_r2' }
  beforeEach(() => {
    kept = stored
  })

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['a payment', () => deliver(), () => deliver({ key: 'stripe-evt_2' })],
    [
      'a payment that is too low',
      () => deliver({ amountMinor: 50 }),
      () => deliver({ amountMinor: 50, currency: 'USD', key: 'stripe-evt_2' }),
    ],
    ['a payment that takes days', () => deliverDelayed(), () => deliverDelayed({ key: 'stripe-evt_2' })],
    [
      'the failure of a payment',
      () => deliverDelayed({ state: 'failed' }),
      () => deliverDelayed({ state: 'failed', key: 'stripe-evt_2' }),
    ],
    ['a refund', () => deliverRefund(), () => deliverRefund(again)],
    ['a refund of a part', () => deliverRefund(PARTIAL), () => deliverRefund({ ...PARTIAL, ...again })],
  ])('has %s once, even if another event repeats it', async (what, first, repetition) => {
    if (what.startsWith('a refund')) await deliver()
    await first()
    const recorded = order()
    await repetition()
    expect(order()).toEqual(recorded)
  })

  it('has the success of a payment that takes days, and each refund of another amount', async () => {
    await deliverDelayed()
    await deliver()
    await deliverRefund(PARTIAL)
    await deliverRefund({ ...PARTIAL, ...again, refundedMinor: 300 })
    expect(order()).toMatchObject({
      payment: 'paid',
      activity: [
        { action: 'received' },
        { action: 'paymentPending' },
        { action: 'payment', to: 'paid' },
        { action: 'refund' },
        { action: 'refund' },
      ],
    })
  })

  it('leads a refund to the order whose history has the payment, and settles it', async () => {
    const other = { ...sampleSubmission({ amount: 10 }), _rev: 'r' }
    documents.set(other._id, other)
    await deliver()
    await deliver(second)
    const toDecide = () => openPayments(order() as never).map(({ paymentReference }) => paymentReference)
    expect(toDecide()).toEqual(['pi_2'])
    // Named by a text that must not matter.
    await deliverRefund({ paymentReference: 'pi_9', eventId: 'evt_r9', key: 'stripe-evt_r9' })
    expect(order().activity).toHaveLength(3)
    await deliverRefund({ paymentReference: 'pi_2' })
    expect(order()).toMatchObject({ payment: 'paid', paymentReference: 'pi_1' })
    expect(order().activity.at(-1)).toMatchObject({ _key: refund.key, action: 'refund' })
    expect(toDecide()).toEqual([])
    expect(documents.get(other._id)).toEqual(other)
  })
})

it.each([null, 7, 'pi_1', [], {}, { paymentReference: 7 }, { paymentReference: 'pi_1', amountMinor: 'all' }])(
  'a report that a script has damaged affects neither the payments nor the refunds of its order: %j',
  async (report) => {
    const damaged = { _key: 'damaged', at: payment.at, by: 'stripe', action: 'payment', report }
    documents.set(submissionId(reference), { ...submission, activity: [damaged], _rev: 'r' })
    await deliver()
    await deliver({ key: 'stripe-evt_2', paymentReference: 'pi_2' })
    await deliverRefund({ paymentReference: 'pi_2' })
    expect(documents.get(submissionId(reference))).toMatchObject({
      payment: 'paid',
      activity: [{ _key: 'damaged' }, { to: 'paid' }, { action: 'payment' }, { action: 'refund' }],
    })
  },
)

describe('an entry about a payment', () => {
  const report = { paymentReference: 'pi_1', amountMinor: 1_000, currency: 'usd' }
  const reports = () =>
    documents.get(submissionId(reference))!.activity.map((entry) => (entry as { report?: unknown }).report)

  it.each<[string, Record<string, unknown>, Partial<Payment>, object]>([
    ['marks its order as paid', {}, {}, report],
    ['is too low', {}, { amountMinor: 50 }, { ...report, amountMinor: 50, problem: 'wrongAmount' }],
    [
      'is in another currency',
      {},
      { currency: 'EUR' },
      { ...report, currency: 'eur', problem: 'wrongAmount' },
    ],
    ['names no currency', {}, { currency: '' }, { ...report, currency: '', problem: 'wrongAmount' }],
    [
      'is a second one',
      { payment: 'paid', paymentReference: 'pi_0' },
      {},
      { ...report, problem: 'alreadyPaid' },
    ],
    [
      'was made before its order was refunded',
      { payment: 'refunded', refundedAt: '2026-01-02T05:00:00.000Z' },
      {},
      { ...report, problem: 'alreadyRefunded' },
    ],
  ])('has the report of one that %s, for the site', async (_what, given, paid, expected) => {
    documents.set(submissionId(reference), { ...submission, ...given, _rev: 'r' })
    await deliver(paid)
    expect(reports()).toEqual([undefined, expected])
  })

  it('has the report of one that takes days, and of its failure', async () => {
    await deliverDelayed()
    await deliverDelayed({ state: 'failed', key: 'stripe-evt_2' })
    expect(reports()).toEqual([undefined, report, report])
  })

  it.each<[string, Record<string, unknown>, Partial<Refund>, object]>([
    ['of all of it', {}, {}, { refundedMinor: 1_000 }],
    ['of a part', {}, PARTIAL, { refundedMinor: 200 }],
    [
      'that the team has marked before',
      { payment: 'refunded' },
      {},
      { refundedMinor: 1_000, problem: 'alreadyRefunded' },
    ],
    [
      'of another payment',
      { paymentReference: 'pi_0' },
      {},
      { refundedMinor: 1_000, problem: 'otherPayment' },
    ],
    [
      'of a payment that has not marked its order',
      { payment: 'awaited', paymentReference: undefined },
      {},
      { refundedMinor: 1_000, problem: 'notPaid' },
    ],
  ])('has the report of a refund %s', async (_what, given, refunded, expected) => {
    await deliver()
    documents.set(submissionId(reference), { ...documents.get(submissionId(reference))!, ...given })
    await deliverRefund(refunded)
    expect(reports().slice(2)).toEqual([{ ...report, ...expected }])
  })
})
