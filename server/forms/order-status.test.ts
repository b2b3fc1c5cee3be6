import { describe, expect, it, vi } from 'vitest'
import { paymentLinksQuery } from '../../app/content/queries'
import { submissionId } from '../../shared/orders/submission'
import { sampleSubmission } from '../outbox/sample-for-tests'
import { createStatusToken, type Submission } from '../outbox/submission'
import { createOrderStatus } from './order-status'

const submission = sampleSubmission()
const { reference, statusToken } = submission

interface Links {
  form: string | null
  pack: { _id: string; price: number; paymentLink: string | null } | null
  phones?: { _id: string; model: string; price: number; available: boolean }[]
}

const NO_LINKS: Links = { form: null, pack: null }

interface Stored {
  /** The document in the dataset; an error if the dataset does not answer. */
  dataset?: object | Error
  outbox?: Submission
  /** The payment links in the content; an error if the content cannot be read. */
  links?: Links | Error
}

function statusWith({ dataset, outbox, links = NO_LINKS }: Stored) {
  const warn = vi.fn()
  const getDocument = vi.fn((_id: string) =>
    dataset instanceof Error ? Promise.reject(dataset) : Promise.resolve(dataset),
  )
  const fetch = vi.fn((_query: string, _params: object) =>
    links instanceof Error ? Promise.reject(links) : Promise.resolve({ phones: [], ...links }),
  )
  const statusOf = createOrderStatus({
    client: { getDocument: getDocument as never },
    outbox: { find: () => outbox ?? null },
    content: { fetch: fetch as never },
    log: { warn },
    now: () => Date.parse('2026-03-10T12:00:00.000Z'),
  })
  return { statusOf, getDocument, fetch, warn }
}

it('comes from the dataset, or from the outbox until the submission has arrived there', async () => {
  const done = { ...submission, status: 'done', message: ' On its way. ' }
  const { statusOf, getDocument } = statusWith({ dataset: done, outbox: submission })
  expect(await statusOf(statusToken)).toMatchObject({ reference, status: 'done', message: 'On its way.' })
  expect(getDocument.mock.calls).toEqual([[submissionId(reference)]])
  expect(await statusWith({ outbox: submission }).statusOf(statusToken)).toMatchObject({ status: 'new' })
})

it('says when the submission was sent, unless a script has written another format', async () => {
  const sent = async (submittedAt: unknown) =>
    (await statusWith({ dataset: { ...submission, submittedAt } }).statusOf(statusToken))?.submittedAt
  expect(await sent('2026-11-24T12:00:00.000Z')).toBe('2026-11-24T12:00:00.000Z')
  expect(await sent('yesterday')).toBeNull()
  expect(await sent(undefined)).toBeNull()
})

it('says what an item is for, unless its title does', async () => {
  const [item] = submission.items
  const items = [
    { ...item, title: '300 likes', service: 'TikTok' },
    { ...item, title: 'TikTok: Free trial', service: 'TikTok' },
    { ...item, title: '300 likes', service: 7 },
  ]
  const found = await statusWith({ dataset: { ...submission, items } }).statusOf(statusToken)
  expect(found?.items.map(({ service }) => service)).toEqual(['TikTok', null, null])
})

it('requires the secret of the submission', async () => {
  const { statusOf } = statusWith({ dataset: submission, outbox: submission })
  expect(await statusOf(createStatusToken(reference))).toBeNull()
  expect(await statusOf(reference)).toBeNull()
})

it('returns null if the document is not a submission', async () => {
  expect(await statusWith({ dataset: { _id: submissionId(reference) } }).statusOf(statusToken)).toBeNull()
})

it('shows the order as sent if the server cannot read the dataset', async () => {
  const statusOf = createOrderStatus({
    client: null,
    outbox: { find: () => submission },
    content: { fetch: vi.fn() },
    log: { warn: vi.fn() },
  })
  expect(await statusOf(statusToken)).toMatchObject({ reference, status: 'new' })
})

it('does not reveal that a submission is suspected spam', async () => {
  const { statusOf } = statusWith({ dataset: { ...submission, status: 'spam' } })
  expect(await statusOf(statusToken)).toMatchObject({ status: 'new' })
})

it.each([
  ['new', 'none'],
  ['inProgress', 'awaited'],
  ['done', 'paid'],
  ['inProgress', 'refunded'],
])(
  'is %s, with payment %s, as the team has set it; unknown values count as the initial ones',
  async (status, payment) => {
    const { statusOf } = statusWith({ dataset: { ...submission, status, payment } })
    expect(await statusOf(statusToken)).toMatchObject({ status, payment })
    const odd = statusWith({ dataset: { ...submission, status: 'lost', payment: 'refused' } })
    expect(await odd.statusOf(statusToken)).toMatchObject({ status: 'new', payment: 'none' })
  },
)

it('reveals nothing about the customer', async () => {
  const { statusOf } = statusWith({ dataset: { ...submission, email: 'mara@makes.example', name: 'Mara' } })
  expect(JSON.stringify(await statusOf(statusToken))).not.toMatch(/mara/i)
})

it('shows the submission as sent while the dataset is down, and fails if the outbox no longer has it', async () => {
  const { statusOf, warn } = statusWith({ dataset: new Error('away'), outbox: submission })
  expect(await statusOf(statusToken)).toMatchObject({ reference, status: 'new' })
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('away') },
    'Cannot read the status of a submission; showing it as submitted',
  )
  await expect(statusWith({ dataset: new Error('away') }).statusOf(statusToken)).rejects.toThrow('away')
})

it('leaves out what a script has written in another format', async () => {
  const [item] = submission.items
  const { statusOf } = statusWith({
    dataset: {
      ...submission,
      submittedAt: null,
      kind: 'gift',
      amount: '6',
      message: 7,
      form: 'order',
      items: [
        { ...item, title: undefined },
        'an item',
        {
          ...item,
          price: '6',
          pack: 'small',
          service: 5,
          posts: [{ number: 1, share: 100 }, { share: 'some' }],
        },
      ],
    },
  })
  expect(await statusOf(statusToken)).toMatchObject({
    reference,
    kind: 'contact',
    amount: null,
    message: null,
    items: [{ title: '300 likes', price: null, posts: [{ share: 100 }] }],
  })
  expect(await statusWith({ dataset: { ...submission, items: 'none' } }).statusOf(statusToken)).toMatchObject(
    {
      items: [],
    },
  )
})

describe('the payment link', () => {
  const form = 'https://pay.example/?for={reference}&amount={amount}&email={email}'
  const [item] = submission.items
  const due = {
    ...submission,
    kind: 'order',
    payment: 'awaited',
    amount: 6,
    email: 'mara@makes.example',
    form: { _type: 'reference', _ref: 'form-order', _weak: true },
    items: [{ ...item, service: 'TikTok', pack: { _type: 'reference', _ref: 'pack-300', _weak: true } }],
  }
  const payAddress = async (dataset: object, links: Links | Error) =>
    (await statusWith({ dataset, links }).statusOf(statusToken))?.payAddress

  it('is the form’s or the pack’s, without the customer’s email address', async () => {
    const sold = { _id: 'pack-300', price: 6, paymentLink: null }
    const { statusOf, fetch } = statusWith({ dataset: due, links: { form, pack: sold } })
    expect(await statusOf(statusToken)).toMatchObject({
      payAddress: `https://pay.example/?for=${reference}&amount=6.00&email=`,
    })
    expect(fetch.mock.calls).toEqual([
      [paymentLinksQuery, { form: 'form-order', pack: 'pack-300', phone: '' }],
    ])
    const pack = { ...sold, paymentLink: 'https://pay.example/six' }
    expect(await payAddress(due, { form, pack })).toBe('https://pay.example/six')
  })

  it('is the same as in the confirmation if a script has written spaces around it, or fractions of a cent', async () => {
    const pack = { _id: 'pack-300', price: 6.001, paymentLink: ' ' }
    const link = 'https://pay.example/six'
    expect(await payAddress(due, { form: ` ${link} `, pack })).toBe(link)
    expect(await payAddress(due, { form: null, pack: { ...pack, paymentLink: ` ${link}` } })).toBe(link)
  })

  it('is missing once the order is paid or refunded, if nothing is due, or if there is none for the ordered price', async () => {
    for (const payment of ['paid', 'refunded', 'none'])
      expect(await payAddress({ ...due, payment }, { form, pack: null })).toBeNull()
    expect(await payAddress(due, NO_LINKS)).toBeNull()
    const pack = { _id: 'pack-300', price: 8, paymentLink: 'https://pay.example/eight' }
    expect(await payAddress(due, { form, pack })).toBeNull()
  })

  it('is missing while a delayed payment is pending, and shown again once it has failed', async () => {
    const reported = (action: string, at: string) => ({
      by: 'stripe',
      action,
      at,
      text: 'pi_1, 6.00 USD',
    })
    const pending = reported('paymentPending', '2026-03-07T12:00:00.000Z')
    const failed = reported('paymentFailed', '2026-03-09T12:00:00.000Z')
    const of = (activity: unknown) =>
      statusWith({ dataset: { ...due, activity }, links: { form, pack: null } }).statusOf(statusToken)
    expect(await of([pending, { at: 7 }, null])).toMatchObject({
      delayedPayment: 'pending',
      payAddress: null,
    })
    expect(await of([pending, failed])).toMatchObject({
      delayedPayment: 'failed',
      payAddress: expect.stringContaining('amount=6.00'),
    })
    expect(await of('all of it')).toMatchObject({ delayedPayment: null })
    const paid = { ...due, payment: 'paid', activity: [failed] }
    expect(await statusWith({ dataset: paid }).statusOf(statusToken)).toMatchObject({ delayedPayment: null })
  })

  it('is missing once the pack is no longer sold, unless the link takes the amount', async () => {
    expect(await payAddress(due, { form: 'https://pay.example/fee', pack: null })).toBeNull()
    expect(await payAddress(due, { form, pack: null })).toContain('amount=6.00')
  })

  it('is missing once the phone has another price or is gone, unless the link takes the amount', async () => {
    const phone = { _id: 'phone-a', model: 'iPhone 12', price: 6, available: false }
    const order = { ...due, items: [{ ...item, title: 'iPhone 12', service: 'iPhone 12' }] }
    const link = 'https://pay.example/iphone'
    const { statusOf, fetch } = statusWith({
      dataset: order,
      links: { form: link, pack: null, phones: [phone] },
    })
    expect(await statusOf(statusToken)).toMatchObject({ payAddress: link })
    expect(fetch.mock.calls).toEqual([
      [paymentLinksQuery, { form: 'form-order', pack: '', phone: 'iPhone 12' }],
    ])
    for (const phones of [[{ ...phone, price: 8 }], []]) {
      expect(await payAddress(order, { form: link, pack: null, phones })).toBeNull()
      expect(await payAddress(order, { form, pack: null, phones })).toContain('amount=6.00')
    }
  })

  it('comes from the form if the item is not a pack and has no price, such as a service', async () => {
    const order = { ...due, items: [{ ...item, price: null, service: 'iPhone 12' }] }
    const { statusOf, fetch } = statusWith({ dataset: order, links: { form, pack: null } })
    expect(await statusOf(statusToken)).toMatchObject({
      payAddress: `https://pay.example/?for=${reference}&amount=6.00&email=`,
    })
    expect(fetch.mock.calls).toEqual([[paymentLinksQuery, { form: 'form-order', pack: '', phone: '' }]])
  })

  it('is missing while the content cannot be read', async () => {
    const { statusOf, warn } = statusWith({ dataset: due, links: new Error('away') })
    expect(await statusOf(statusToken)).toMatchObject({ reference, payment: 'awaited', payAddress: null })
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { err: new Error('away') },
      'Cannot read the payment link of a submission; showing its status without it',
    )
  })
})
