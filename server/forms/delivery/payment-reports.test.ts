import type { SanityClient } from '@sanity/client'
import { expect, it } from 'vitest'
import type { ContentClient } from '../../../app/content/client.server'
import { DEFAULT_FORM_TEXTS } from '../../../shared/default-texts/forms'
import { STORED_FORMS } from '../../../shared/orders/reports-for-tests'
import type { Mail } from '../../outbox/channels/mail'
import { sampleSubmission } from '../../outbox/sample-for-tests'
import type { Submission } from '../../outbox/submission'
import { withoutPersonalData } from '../../privacy/personal-data'
import { createPaymentReports } from './payment-reports'

type Activity = Submission['activity'][number]

const AT = '2026-01-05T04:00:00.000Z'
const CONTENT = {
  form: { notify: ['team@katsocial.example'] },
  settings: { brand: 'Kat Social', notify: ['all@katsocial.example'], isEveryPaymentMailed: false },
}

function stripeEntry(given: Partial<Activity>): Activity {
  return {
    _key: 'stripe-evt_1',
    _type: 'submissionActivity',
    at: AT,
    by: 'stripe',
    action: 'payment',
    ...given,
  }
}

const paidEntry = stripeEntry({ from: 'awaited', to: 'paid', text: '6.00 USD (pi_1)' })
const tooLow = stripeEntry({ text: '3.00 USD (pi_1), which is not the amount due' })
const delayed = 'pi_1, 6.00 USD'
const pending = stripeEntry({
  _key: 'stripe-evt_0',
  at: '2026-01-02T04:00:00.000Z',
  action: 'paymentPending',
})
const failed = stripeEntry({ action: 'paymentFailed', text: delayed })
const inTheInbox = (reference: string) => `https://katsocial.example/studio/inbox/${reference}`

/**
 * Returns the emails about an event of Stripe's for an order with such a history, by channel. They are the same whether
 * the history has reports, or only the texts of earlier versions.
 */
async function mailsOf(
  activity: readonly Activity[],
  given: Partial<Record<keyof Submission, unknown>> = {},
  {
    content = CONTENT,
    key = 'stripe-evt_1',
    siteUrl = 'https://katsocial.example' as string | null,
    isPayable = true,
  } = {},
): Promise<{ order: Submission; team: Mail | undefined; customer: Mail | undefined }> {
  const order = { ...sampleSubmission({ activity: [...activity] }), ...given } as Submission
  const [mails = [], others] = await Promise.all(
    STORED_FORMS.map(([, stored]) => {
      const document = { ...order, activity: order.activity.map(stored) }
      const reports = createPaymentReports({
        client: {
          getDocument: (id: string) => Promise.resolve(id === order._id ? document : undefined),
        } as unknown as Pick<SanityClient, 'getDocument'>,
        content: {
          fetch: (_query: string, params: Record<string, unknown>) =>
            Promise.resolve(params.form === 'form-order' ? content : { ...content, form: null }),
        } as unknown as Pick<ContentClient, 'fetch'>,
        siteUrl,
        isPayable: (token) => Promise.resolve(isPayable && token === order.statusToken),
        now: () => Date.parse(AT),
      })
      return reports({ reference: order.reference, key, paymentReference: 'pi_1' })
    }),
  )
  expect(others).toEqual(mails)
  const of = (channel: string) => mails.find((mail) => mail.channel === channel)?.payload as Mail | undefined
  expect(mails.filter(({ channel }) => channel !== 'teamMail' && channel !== 'customerMail')).toEqual([])
  return { order, team: of('teamMail'), customer: of('customerMail') }
}

it('the team is emailed about a payment that it has to decide on, with what to do', async () => {
  const { order, team, customer } = await mailsOf([tooLow])
  expect(team).toMatchObject({
    to: ['team@katsocial.example'],
    replyTo: 'Mara@makes.example',
    subject: `Check payment: ${order.reference}`,
  })
  for (const text of [team?.text, team?.html]) {
    expect(text).toContain('Stripe reported 3.00 USD (pi_1), which is not the amount due (6.00 USD).')
    expect(text).toContain('Ask for the rest and mark the order as paid, or refund it in Stripe.')
    expect(text).toContain('300 likes')
    expect(text).toContain(inTheInbox(order.reference))
  }
  expect(team?.text).toContain(
    `Reference: ${order.reference}\nOrdered: 300 likes\nTotal: $6\nName: Mara\nEmail: Mara@makes.example`,
  )
  expect(customer).toBeUndefined()
})

it('the team is emailed about a second payment', async () => {
  const second = stripeEntry({
    _key: 'stripe-evt_2',
    text: '6.00 USD (pi_2), the order was already marked as paid',
  })
  const given = { payment: 'paid', paymentReference: 'pi_2' }
  const activity = [
    { ...paidEntry, text: '6.00 USD (pi_2)' },
    { ...second, text: second.text?.replace('pi_2', 'pi_1') },
  ]
  const { team } = await mailsOf(activity, given, { key: 'stripe-evt_2' })
  expect(team?.text).toContain(
    'Stripe reported 6.00 USD (pi_1) although the order was already marked as paid. Refund it in Stripe.',
  )
})

it.each([
  ['a payment that needs no decision', [paidEntry], { payment: 'paid', paymentReference: 'pi_1' }, {}],
  [
    'a payment that pays for an order with another one to check',
    [{ ...tooLow, _key: 'stripe-evt_2', text: '3.00 USD (pi_2), which is not the amount due' }, paidEntry],
    { payment: 'paid', paymentReference: 'pi_1' },
    {},
  ],
  [
    'a failure that was followed by another',
    [failed, { ...failed, _key: 'stripe-evt_2', at: '2026-01-05T05:00:00.000Z', text: 'pi_2, 6.00 USD' }],
    {},
    {},
  ],
  ['a payment that is pending', [{ ...pending, text: delayed }], {}, { key: 'stripe-evt_0' }],
  ['an event that repeats another', [tooLow], {}, { key: 'stripe-evt_2' }],
  [
    'a payment that was refunded first',
    [stripeEntry({ _key: 'refund', action: 'refund', text: '3.00 USD of 3.00 USD (pi_1)' }), tooLow],
    {},
    {},
  ],
  [
    'a pending payment whose failure was reported first',
    [failed, { ...pending, text: delayed }],
    {},
    { key: 'stripe-evt_0' },
  ],
  ['a failure after the order was refunded', [failed], { payment: 'refunded' }, {}],
  ['a failure while another payment is pending', [{ ...pending, text: 'pi_2, 6.00 USD' }, failed], {}, {}],
  [
    'a failure after another payment has succeeded',
    [
      { ...failed, at: '2026-01-03T04:00:00.000Z' },
      { ...paidEntry, _key: 'stripe-evt_2', text: '6.00 USD (pi_2)' },
    ],
    { payment: 'paid', paymentReference: 'pi_2' },
    {},
  ],
])('nobody is emailed about %s', async (_, activity, given, options) => {
  const { team, customer } = await mailsOf(activity, given, options)
  expect([team, customer]).toEqual([undefined, undefined])
})

it('the team is emailed about every payment if the settings say so', async () => {
  const content = { ...CONTENT, settings: { ...CONTENT.settings, isEveryPaymentMailed: true } }
  const given = { payment: 'paid', paymentReference: 'pi_1' }
  const { order, team } = await mailsOf([paidEntry], given, { content })
  expect(team?.subject).toBe(`Paid: ${order.reference}`)
  expect(team?.text).toMatch(/^Stripe reported 6\.00 USD \(pi_1\)\.\n\nReference: /)
})

it.each([
  [
    'does not mark its order as paid, but was refunded first',
    [stripeEntry({ _key: 'refund', action: 'refund', text: '3.00 USD of 3.00 USD (pi_1)' }), tooLow],
    {},
    'Payment reported',
    'Stripe reported 3.00 USD (pi_1), which is not the amount due (6.00 USD). Refunded since: 3.00 USD of 3.00 USD.',
  ],
  [
    'was refunded before it was reported',
    [
      paidEntry,
      stripeEntry({ _key: 'r', from: 'paid', to: 'refunded', text: '6.00 USD of 6.00 USD (pi_1)' }),
    ],
    { payment: 'refunded', paymentReference: 'pi_1' },
    'Paid',
    'Stripe reported 6.00 USD (pi_1). Refunded since: 6.00 USD of 6.00 USD.',
  ],
  [
    'the team had marked its order as paid for',
    [stripeEntry({ text: '6.00 USD (pi_1), the order was already marked as paid' })],
    { payment: 'paid', paymentReference: 'pi_1' },
    'Payment reported',
    'Stripe reported 6.00 USD (pi_1) although the order was already marked as paid.',
  ],
])(
  'an email about every payment says what became of one that %s',
  async (_, activity, given, title, text) => {
    const content = { ...CONTENT, settings: { ...CONTENT.settings, isEveryPaymentMailed: true } }
    const { order, team } = await mailsOf(activity, given, { content })
    expect(team?.subject).toBe(`${title}: ${order.reference}`)
    expect(team?.text.split('\n')[0]).toBe(text)
  },
)

it.each([
  [
    'looked like spam',
    'spam',
    'The order looked like spam, so no email was sent about it; it is in New now.',
  ],
  ['the team had moved there', undefined, 'The order was in Spam; it is in New now.'],
])('the team is emailed about a payment that takes an order out of Spam which %s', async (_, to, told) => {
  const received = stripeEntry({ _key: 'received', by: 'visitor', action: 'received', to })
  const move = stripeEntry({ _key: 'stripe-evt_1-status', action: 'status', from: 'spam', to: 'new' })
  const given = { payment: 'paid', paymentReference: 'pi_1' }
  const { order, team } = await mailsOf([received, paidEntry, move], given)
  expect(team?.subject).toBe(`Paid: ${order.reference}`)
  expect(team?.text).toContain(`Stripe reported 6.00 USD (pi_1). ${told}\n\n`)
})

it('the customer is told that a pending payment has failed, and so is the team', async () => {
  const { order, team, customer } = await mailsOf([{ ...pending, text: delayed }, failed], {
    items: [{ _key: 'item', _type: 'submissionItem', title: 'https://evil.example' }],
    name: 'Mara\r\nBcc: all@evil.example',
  })
  expect(customer).toMatchObject({
    to: ['Mara@makes.example'],
    replyTo: 'team@katsocial.example',
    subject: `Your payment for order ${order.reference} didn’t go through`,
  })
  for (const text of [customer?.text, customer?.html]) {
    expect(text).toContain('Hi Mara,')
    expect(text).toContain(
      'The payment for your order didn’t go through, so you haven’t been charged for it.',
    )
    expect(text).toContain(`https://katsocial.example/en/order-status/${order.statusToken}`)
    expect(text).not.toMatch(/evil/)
  }
  expect(customer?.text).toContain(
    `Reference: ${order.reference}\nTotal: $6\n\n${DEFAULT_FORM_TEXTS.payNow}: https://`,
  )
  expect(team?.subject).toBe(`Payment failed: ${order.reference}`)
  expect(team?.text).toContain(
    'A payment of 6.00 USD (pi_1) by a method that takes days has failed. The customer is emailed about it, and can pay again on the status page.',
  )
})

it('a failure counts although another payment has been pending for too long', async () => {
  const stale = { ...pending, at: '2025-12-01T04:00:00.000Z', text: 'pi_2, 6.00 USD' }
  expect((await mailsOf([stale, failed])).customer).toBeDefined()
})

it('a customer whose order can no longer be paid on its status page is not asked to, and the team is told', async () => {
  const { order, team, customer } = await mailsOf([failed], {}, { isPayable: false })
  expect(customer?.text).toContain(
    `${DEFAULT_FORM_TEXTS.status}: https://katsocial.example/en/order-status/${order.statusToken}`,
  )
  expect(customer?.text).not.toMatch(/pay again|Pay Now/i)
  expect(team?.text).toContain(
    'The customer is emailed about it, but the status page has no payment link: write to them about how to pay.',
  )
})

it.each([
  ['gave no address', { email: ' ' }, 'The order has no email address, so the customer is not told.'],
  ['looks like spam', { status: 'spam' }, 'The order is in Spam, so the customer is not emailed about it.'],
  [
    'was marked as paid by hand',
    { payment: 'paid' },
    'The order is marked as paid nevertheless: check whether it is.',
  ],
])('the customer of an order that %s is told of no failure, but the team is', async (_, given, told) => {
  const { team, customer } = await mailsOf([failed], given)
  expect(customer).toBeUndefined()
  expect(team?.text).toContain(told)
})

it('the team is emailed about the payments of an order whose personal data was deleted', async () => {
  const deletion = { by: 'Kim', at: new Date(AT) }
  const given = withoutPersonalData(sampleSubmission({ activity: [tooLow] }), deletion)
  const gone = { name: undefined, email: undefined, statusToken: undefined }
  const { order, team } = await mailsOf([tooLow], { ...given, ...gone })
  expect(team).toMatchObject({ subject: `Check payment: ${order.reference}`, replyTo: undefined })
  expect(team?.text).toContain(`Reference: ${order.reference}\nOrdered: 300 likes\nTotal: $6\n\nOpen it`)
  const afterFailure = await mailsOf([failed], { ...given, ...gone, activity: [failed] })
  expect(afterFailure.customer).toBeUndefined()
  expect(afterFailure.team?.text).toContain('The order has no email address, so the customer is not told.')
})

it('a customer is told of three failures of one order at most', async () => {
  const earlier = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const entry = { at: '2026-01-04T04:00:00.000Z', text: `pi_0${index}, 6.00 USD` }
      return [
        { ...pending, ...entry, _key: `pending-${index}` },
        { ...failed, ...entry, _key: `failed-${index}` },
      ]
    }).flat()
  expect((await mailsOf([...earlier(2), failed])).customer).toBeDefined()
  const { team, customer } = await mailsOf([...earlier(3), failed])
  expect(customer).toBeUndefined()
  expect(team?.text).toContain('Others have failed before, so the customer is not emailed again.')
})

it.each([
  ['names none', { ...CONTENT, form: { notify: [] } }, 'form-order'],
  ['was deleted', CONTENT, 'form-gone'],
])('of a form that %s, the addresses of the settings are emailed', async (_, content, form) => {
  const given = { form: { _type: 'reference', _ref: form, _weak: true } }
  const { team } = await mailsOf([tooLow], given, { content })
  expect(team?.to).toEqual(['all@katsocial.example'])
})

it('without addresses of the team, the customer is still told, and replies go to the contact address', async () => {
  const settings = { ...CONTENT.settings, notify: [], email: 'hello@katsocial.example' }
  const content = { form: { notify: [] }, settings }
  const { team, customer } = await mailsOf([failed], {}, { content })
  expect(team).toBeUndefined()
  expect(customer?.replyTo).toBe('hello@katsocial.example')
})

it('without a URL of the site, the emails have no links', async () => {
  const { team, customer } = await mailsOf([failed], {}, { siteUrl: null })
  expect([team?.html, customer?.html].join()).not.toContain('href')
})

it('damaged settings and documents leave the emails without what is damaged', async () => {
  const settings = {
    brand: 7,
    email: ' ',
    notify: [7, ' '],
    isEveryPaymentMailed: 7,
    formTexts: 'x',
    orderMail: 'x',
  }
  const content = { form: { notify: 'x' }, settings } as unknown as typeof CONTENT
  const damaged = await mailsOf([failed], {}, { content })
  expect(damaged.team).toBeUndefined()
  expect(damaged.customer).toMatchObject({
    subject: expect.stringContaining('didn’t go through'),
    replyTo: undefined,
  })
  const { customer } = await mailsOf([failed], {
    items: 'x',
    name: 7,
    amount: 'x',
    form: 'x',
    status: 'x',
    payment: 'x',
  })
  expect(customer?.text).toContain('Hi,')
})
