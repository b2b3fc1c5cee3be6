import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLake } from '../../server/lake/lake'
import { DEFAULT_LIMITS } from '../../server/lake/query/limits'
import { openPayments } from '../../shared/orders/open-payments'
import type { PaymentReport } from '../../shared/orders/payment-report'
import { editOf, patchOf } from '../../studio/inbox/edits/edits'
import { DEFAULT_FILTER, type Filter } from '../../studio/inbox/filter'
import { readAll } from '../../studio/inbox/list/download'
import { orderSchema } from '../../studio/inbox/order-schemas'
import {
  countsQuery,
  countsSchema,
  listQuery,
  listSchema,
  NEW_ORDERS,
  newOrdersSchema,
  type Query,
} from '../../studio/inbox/queries'
import { startLakeService, type LakeService } from './lake-service'

/* The queries and mutations of the Studio's inbox, sent over HTTP as the Studio does. */

const SPAM = 10_000
/** Documents of one transaction. */
const BATCH = 1_000

let service: LakeService
let editor: SanityClient
let viewer: SanityClient

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()

/** This is about the cost of a query, not about how busy the machine is. */
const LIMITS = { steps: DEFAULT_LIMITS.steps, durationMs: 60_000 }

/** Entries of earlier versions have only such a text. */
const SECOND_PAYMENT = '6.00 USD (pi_2), the order was already marked as paid'
const THIRD_PAYMENT: PaymentReport = {
  paymentReference: 'pi_4',
  amountMinor: 600,
  currency: 'usd',
  problem: 'alreadyPaid',
}

const ORDERS = [
  {
    reference: 'KS-7F3QK9',
    submittedAt: day(3),
    kind: 'order',
    status: 'new',
    payment: 'paid',
    amount: 6,
    paymentReference: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
    name: 'Zoë Müller',
    email: 'zoe@makes.example',
    items: [
      { _key: 'a', title: '300 likes', username: 'zoe.makes', posts: [{ _key: 'p', postId: '7103458' }] },
    ],
    answers: [{ _key: 'a', field: 'q', label: 'How?', type: 'text', value: 'by carrier pigeon' }],
  },
  { reference: 'KS-222222', submittedAt: day(4), kind: 'contact', status: 'new', name: 'Mara Makes' },
  {
    reference: 'KS-333333',
    submittedAt: day(1),
    kind: 'quote',
    status: 'new',
    name: 'Nora O’Brien',
    notes: "Call on Monday, ask for D'Arcy",
  },
  {
    reference: 'KS-444444',
    submittedAt: day(2),
    kind: 'order',
    status: 'inProgress',
    activity: [
      { _key: 'a', at: day(2), by: 'visitor', action: 'received' },
      { _key: 'b', at: day(2), by: 'Ada', action: 'status', from: 'new', to: 'inProgress' },
    ],
  },
  {
    reference: 'KS-555555',
    submittedAt: day(5),
    kind: 'order',
    status: 'done',
    payment: 'paid',
    paymentReference: 'pi_1',
    name: 'Zoë Müller',
    activity: [
      { _key: 'a', at: day(5), by: 'visitor', action: 'received' },
      {
        _key: 'b',
        at: day(5),
        by: 'stripe',
        action: 'payment',
        from: 'awaited',
        to: 'paid',
        text: '6.00 USD (pi_1)',
      },
      { _key: 'c', at: day(5), by: 'stripe', action: 'payment', text: SECOND_PAYMENT },
      { _key: 'd', at: day(5), by: 'Ada', action: 'note' },
      { _key: 'e', at: day(5), by: 'stripe', action: 'paymentPending', text: 'cs_test_3, 6.00 USD' },
      { _key: 'f', at: day(5), by: 'stripe', action: 'payment', text: 'Reworded', report: THIRD_PAYMENT },
    ],
  },
].map((order) => ({ _id: `inbox.${order.reference}`, _type: 'submission', ...order }))

beforeAll(async () => {
  service = await startLakeService({ limits: LIMITS })
  ;({ editor, viewer } = service)
  const spam = Array.from({ length: SPAM }, (_, index) => ({
    _id: `inbox.SP-${index}`,
    _type: 'submission',
    reference: `SP-${index}`,
    // Many with the same time, as if sent by a script.
    submittedAt: day(1 + Math.floor(index / 700)),
    kind: 'contact',
    status: 'spam',
    payment: 'none',
    name: `Cheap watches ${index}`,
    email: `bot${index}@spam.example`,
    answers: [{ _key: 'a', field: 'm', label: 'Message', type: 'longText', value: 'Buy now. '.repeat(30) }],
    activity: [{ _key: 'a', at: day(1), by: 'visitor', action: 'received' }],
  }))
  const documents = [...ORDERS, ...spam]
  for (let from = 0; from < documents.length; from += BATCH) {
    const mutations = documents.slice(from, from + BATCH).map((document) => ({ create: document }))
    await service.lake.mutate({ mutations, author: 'editor-token' })
  }
})

afterAll(() => service.stop())

async function list(given: Partial<Filter>, from = 0, to = 50) {
  const { query, params } = listQuery({ ...DEFAULT_FILTER, ...given }, from, to)
  const { total, rows } = listSchema.parse(await viewer.fetch(query, params))
  return { total: total ?? rows.length, references: rows.map(({ reference }) => reference), rows }
}

describe('a list next to 10,000 spam submissions', () => {
  it('has what is new, newest first, and no spam', async () => {
    expect(await list({})).toMatchObject({ total: 3, references: ['KS-222222', 'KS-7F3QK9', 'KS-333333'] })
    expect(await list({ kind: 'order' })).toMatchObject({ references: ['KS-7F3QK9'] })
    const { rows } = await list({ status: 'inProgress' })
    expect(rows).toMatchObject([{ reference: 'KS-444444', by: 'Ada' }])
    expect((await list({ status: 'all' })).references).toEqual([
      'KS-555555',
      'KS-222222',
      'KS-7F3QK9',
      'KS-444444',
      'KS-333333',
    ])
  })

  it('has what was reported about payments, which says whether the team has to decide on one', async () => {
    const { rows } = await list({ status: 'all' })
    expect(rows.map((row) => openPayments(row).map(({ paymentReference }) => paymentReference))).toEqual([
      ['pi_2', 'pi_4'],
      [],
      [],
      [],
      [],
    ])
    expect(rows[0]?.activity).toHaveLength(4)
  })

  it('is counted without the spam', async () => {
    const { query, params } = countsQuery('all')
    expect(countsSchema.parse(await viewer.fetch(query, params))).toEqual({ new: 3, inProgress: 1 })
    const quotes = countsQuery('quote')
    expect(await viewer.fetch(quotes.query, quotes.params)).toEqual({ new: 1, inProgress: 0 })
    expect(newOrdersSchema.parse(await viewer.fetch(NEW_ORDERS))).toEqual({ count: 3, newest: day(4) })
  })

  it('costs nothing for the spam', async () => {
    const limits = { ...LIMITS, steps: SPAM / 10 }
    const log = { info() {}, error() {} }
    const thrifty = await openLake({ dataDir: service.dataDir, seed: 'none', log, limits })
    const run = ({ query, params }: Query) =>
      thrifty.query({ query, params, perspective: 'raw', reader: 'member' })
    try {
      for (const status of ['new', 'inProgress', 'done', 'all'] as const) {
        await run(listQuery({ ...DEFAULT_FILTER, status }, 0, 50))
        await run(listQuery({ ...DEFAULT_FILTER, status, search: 'mara makes' }, 0, 500))
      }
      await run(countsQuery('all'))
      await run({ query: NEW_ORDERS, params: {} })
      await expect(run(listQuery({ ...DEFAULT_FILTER, status: 'spam' }, 0, 50))).rejects.toThrow('steps')
    } finally {
      thrifty.close()
    }
  })

  it('of spam is read a slice at a time', async () => {
    const first = await list({ status: 'spam' })
    expect(first).toMatchObject({ total: SPAM })
    expect(first.references).toHaveLength(50)
    const deep = await list({ status: 'spam' }, SPAM - 50, SPAM)
    expect(deep.references).toHaveLength(50)
    expect(deep.references.filter((each) => first.references.includes(each))).toEqual([])
  })

  it('of spam can be searched within the cost limit of a member’s query', async () => {
    const search = 'cheap watches 9999 buy now bot9999@spam.example'
    expect(await list({ status: 'spam', search })).toMatchObject({ total: 1, references: ['SP-9999'] })
  })
})

describe('the search', () => {
  it.each([
    ['a reference', 'KS-7F3QK9'],
    ['a part of it, in small letters', '7f3q'],
    ['a name, its words in any order', 'Müller Zoë'],
    ['a payment by its reference at Stripe', 'pi_3MtwBwLkdIwHu7ix28a3tqPa'],
    ['the beginning of a name', 'mül'],
    ['a name typed without its accents', 'Zoe Muller'],
    ['a name whose accents are apart', 'Zoe\u0308'],
    ['an email address', 'zoe@makes.example'],
    ['a username as people write it', '@zoe.makes'],
    ['the id of a post', '7103458'],
    ['an answer', 'carrier pigeon'],
  ])('finds %s', async (_what, search) => {
    expect((await list({ search })).references).toEqual(['KS-7F3QK9'])
  })

  it('finds a payment that has not marked its order as paid', async () => {
    for (const search of ['pi_2', 'cs_test_3', 'pi_4'])
      expect((await list({ search, status: 'all' })).references).toEqual(['KS-555555'])
    for (const search of ['already', 'reworded', 'alreadyPaid'])
      expect((await list({ search, status: 'all' })).references).toEqual([])
  })

  it('finds notes, searches only the requested lists, and requires all words', async () => {
    expect((await list({ search: 'monday' })).references).toEqual(['KS-333333'])
    expect((await list({ search: 'Zoë', status: 'all' })).references).toEqual(['KS-555555', 'KS-7F3QK9'])
    expect((await list({ search: 'Zoë pigeon', status: 'all' })).references).toEqual(['KS-7F3QK9'])
    expect((await list({ search: 'Zoë Monday' })).references).toEqual([])
    expect((await list({ search: 'mónday' })).references).toEqual(['KS-333333'])
  })

  it.each(["O'Brien", 'O’Brien', 'd’arcy', "d'ar"])(
    'finds a name regardless of its apostrophe and of the one searched with: %s',
    async (search) => {
      expect((await list({ search })).references).toEqual(['KS-333333'])
    },
  )

  it('treats whatever is typed as plain words', async () => {
    for (const search of ['"', "'", '*', '* ]', ') || true', '\\', '$word0', '@', '…'])
      expect((await list({ search, kind: 'quote' })).total).toBeLessThanOrEqual(1)
  })
})

describe('a download', () => {
  it('has every order of the list exactly once, however many came at the same moment', async () => {
    const orders = await readAll(viewer, { ...DEFAULT_FILTER, status: 'spam' })
    expect(orders).toHaveLength(SPAM)
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(SPAM)
  })

  it('has what is found, and nothing else', async () => {
    const orders = await readAll(viewer, { status: 'all', kind: 'order', search: 'Zoë' })
    expect(orders.map(({ reference }) => reference)).toEqual(['KS-555555', 'KS-7F3QK9'])
  })
})

describe('an order that a script has damaged', () => {
  it('is still listed, at the time it was stored, and downloaded, with all others', async () => {
    const damaged = {
      _id: 'inbox.KS-666666',
      _type: 'submission',
      status: 'done',
      submittedAt: null,
      items: 'x',
    }
    const { _createdAt } = await editor.create({ ...damaged, _createdAt: day(6) })
    expect((await list({ status: 'done' })).references).toEqual(['KS-666666', 'KS-555555'])
    const orders = await readAll(viewer, { ...DEFAULT_FILTER, status: 'done' })
    expect(orders.map(({ reference }) => reference)).toEqual(['KS-666666', 'KS-555555'])
    expect(orders[0]).toMatchObject({ submittedAt: _createdAt, items: [] })
    await editor.delete(damaged._id)
  })
})

describe('two members working on one order', () => {
  const change = (client: SanityClient, order: { _id: string; _rev: string }, by: string) => {
    const at = new Date()
    const { set, unset, activity } = patchOf(editOf('done', orderSchema.parse(order), at), {
      by,
      at,
      key: by,
    })
    return client
      .patch(order._id)
      .ifRevisionId(order._rev)
      .set(set)
      .unset(unset)
      .setIfMissing({ activity: [] })
      .append('activity', [activity])
      .commit()
  }

  it('do not overwrite each other: the second change is rejected as a whole', async () => {
    const seen = (await editor.getDocument('inbox.KS-333333'))!
    await change(editor, { ...seen, _rev: seen._rev }, 'Ada')
    await expect(change(editor, { ...seen, _rev: seen._rev }, 'Grace')).rejects.toMatchObject({
      statusCode: 409,
    })
    const now = orderSchema.parse(await editor.getDocument('inbox.KS-333333'))
    expect(now.status).toBe('done')
    expect(now.activity.map(({ by }) => by)).toEqual(['Ada'])
  })

  it('change nothing if they may only read', async () => {
    const seen = (await viewer.getDocument('inbox.KS-222222'))!
    await expect(change(viewer, { ...seen, _rev: seen._rev }, 'Eve')).rejects.toMatchObject({
      statusCode: 403,
    })
    expect(await editor.getDocument('inbox.KS-222222')).toEqual(seen)
  })
})
