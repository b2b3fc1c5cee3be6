import { expect, it, vi } from 'vitest'
import { submissionId } from '../../shared/orders/submission'
import { sampleSubmission } from '../outbox/sample-for-tests'
import { createStatusToken, type Submission } from '../outbox/submission'
import { createOrderStatus } from './order-status'

const submission = sampleSubmission()
const { reference, statusToken } = submission

/** @param dataset the document in the dataset; an error if that does not answer */
function statusWith({ dataset, outbox }: { dataset?: object | Error; outbox?: Submission }) {
  const warn = vi.fn()
  const getDocument = vi.fn((_id: string) =>
    dataset instanceof Error ? Promise.reject(dataset) : Promise.resolve(dataset),
  )
  const statusOf = createOrderStatus({
    client: { getDocument: getDocument as never },
    outbox: { find: () => outbox ?? null },
    log: { warn },
  })
  return { statusOf, getDocument, warn }
}

it('is what the dataset says, or the outbox until it has arrived there', async () => {
  const done = { ...submission, status: 'done', message: ' On its way. ' }
  const { statusOf, getDocument } = statusWith({ dataset: done, outbox: submission })
  expect(await statusOf(statusToken)).toMatchObject({ reference, status: 'done', message: 'On its way.' })
  expect(getDocument.mock.calls).toEqual([[submissionId(reference)]])
  expect(await statusWith({ outbox: submission }).statusOf(statusToken)).toMatchObject({ status: 'new' })
})

it('is shown to nobody with another secret', async () => {
  const { statusOf } = statusWith({ dataset: submission, outbox: submission })
  expect(await statusOf(createStatusToken(reference))).toBeNull()
  expect(await statusOf(reference)).toBeNull()
})

it('does not reveal that a submission is suspected spam', async () => {
  const { statusOf } = statusWith({ dataset: { ...submission, status: 'spam' } })
  expect(await statusOf(statusToken)).toMatchObject({ status: 'new' })
})

it.each([
  ['new', 'none'],
  ['inProgress', 'awaited'],
  ['done', 'paid'],
])(
  'is %s, with payment %s, if the team says so; anything else is as it was at first',
  async (status, payment) => {
    const { statusOf } = statusWith({ dataset: { ...submission, status, payment } })
    expect(await statusOf(statusToken)).toMatchObject({ status, payment })
    const odd = statusWith({ dataset: { ...submission, status: 'lost', payment: 'refused' } })
    expect(await odd.statusOf(statusToken)).toMatchObject({ status: 'new', payment: 'none' })
  },
)

it('says nothing about the person', async () => {
  const { statusOf } = statusWith({ dataset: { ...submission, email: 'mara@makes.example', name: 'Mara' } })
  expect(JSON.stringify(await statusOf(statusToken))).not.toMatch(/mara/i)
})

it('is as it was sent while the dataset does not answer, and unknown if the outbox has forgotten it', async () => {
  const { statusOf, warn } = statusWith({ dataset: new Error('away'), outbox: submission })
  expect(await statusOf(statusToken)).toMatchObject({ reference, status: 'new' })
  expect(warn).toHaveBeenCalledOnce()
  await expect(statusWith({ dataset: new Error('away') }).statusOf(statusToken)).rejects.toThrow('away')
})

it('is shown without what a script has written in another format', async () => {
  const [item] = submission.items
  const { statusOf } = statusWith({
    dataset: {
      ...submission,
      submittedAt: null,
      amount: '6',
      message: 7,
      items: [
        { ...item, title: undefined },
        'an item',
        { ...item, price: '6', posts: [{ number: 1, share: 100 }, { share: 'some' }] },
      ],
    },
  })
  expect(await statusOf(statusToken)).toMatchObject({
    reference,
    amount: null,
    message: null,
    items: [{ title: '300 likes', price: null, posts: [{ number: 1, share: 100 }] }],
  })
  expect(await statusWith({ dataset: { ...submission, items: 'none' } }).statusOf(statusToken)).toMatchObject(
    {
      items: [],
    },
  )
})
