import { ClientError, type SanityClient } from '@sanity/client'
import { describe, expect, it, vi } from 'vitest'
import { QueryEngine } from '../lake/query/engine'
import { DEFAULT_LIMITS } from '../lake/query/limits'
import { DocumentView } from '../lake/storage/document-view'
import { sampleSubmission } from '../outbox/sample-for-tests'
import type { Submission } from '../outbox/submission'
import { createEraser } from './eraser'

const submission = sampleSubmission({ amount: 6 })
const { _id, reference } = submission
const deletion = { by: 'Kim', at: new Date('2026-01-02T03:04:05Z') }

const conflict = () =>
  new ClientError({
    body: { error: { description: 'The revision does not match', type: 'mutationError' } },
    headers: {},
    method: 'POST',
    statusCode: 409,
    statusMessage: 'Conflict',
    url: '',
  })

/** @param states the results of the queries, in turn: the submission's document or documents */
function setUp(states: object[]) {
  const fetch = vi.fn()
  for (const state of states) fetch.mockResolvedValueOnce(state)
  const request = vi.fn((_options: { body: { mutations: unknown[] } }) => Promise.resolve({}))
  const outbox = {
    find: vi.fn(() => null),
    findByEmail: () => [],
    forget: vi.fn(() => Promise.resolve(true)),
    truncateLog: vi.fn(),
    referencesBefore: () => [],
  }
  const eraser = createEraser({
    client: { fetch, request, config: () => ({ dataset: 'production' }) } as unknown as SanityClient,
    outbox,
    results: { readOrders: () => Promise.resolve(), forget: () => Promise.resolve() },
    log: { warn: vi.fn() },
  })
  return { eraser, request, outbox }
}

it('keeps a payment that arrives while its order is being erased', async () => {
  const before = { ...submission, _rev: 'one', payment: 'awaited' }
  const paid = { ...submission, _rev: 'two', payment: 'paid', paymentReference: 'pi_1' }
  const { eraser, request } = setUp([before, paid])
  request.mockRejectedValueOnce(conflict())
  expect(await eraser.eraseOrder(reference, deletion)).toBe(true)
  const mutations = request.mock.calls.map(([{ body }]) => body.mutations)
  expect(mutations.map(([first]) => first)).toEqual([
    { patch: expect.objectContaining({ id: _id, ifRevisionID: 'one' }) },
    { patch: expect.objectContaining({ id: _id, ifRevisionID: 'two' }) },
  ])
  expect(mutations[1]?.at(-1)).toEqual({
    create: expect.objectContaining({ _id, payment: 'paid', paymentReference: 'pi_1' }),
  })
})

it('keeps the payment of an erased order in the outbox, since it still has to mark the order as paid', async () => {
  const { eraser, outbox } = setUp([{ ...submission, _rev: 'one' }])
  await eraser.eraseOrder(reference, deletion)
  expect(outbox.forget.mock.calls).toEqual([[[reference], 'keep']])
})

it('rejects if an order keeps changing, without erasing it', async () => {
  const { eraser, request, outbox } = setUp(Array.from({ length: 9 }, () => ({ ...submission, _rev: 'one' })))
  request.mockRejectedValue(conflict())
  await expect(eraser.eraseOrder(reference, deletion)).rejects.toThrow('The revision does not match')
  expect(request).toHaveBeenCalledTimes(5)
  expect(outbox.forget).not.toHaveBeenCalled()
})

describe('deleting submissions by email address or by time', () => {
  const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`

  interface Given {
    delete?: { id: string; purge: boolean }
    patch?: { id: string; ifRevisionID: string }
  }

  const engine = new QueryEngine(DEFAULT_LIMITS, { projectId: 'embedded', dataset: 'production' })

  /** A dataset that answers queries within its limits and deletes documents, and a record of what happens, in order. */
  function setUpDataset(stored: (Submission & { _updatedAt?: string })[], waiting: Submission[] = []) {
    const dataset = new Map(
      stored.map((each) => [each._id, { _updatedAt: each.submittedAt, ...each, _rev: 'one' }]),
    )
    let inOutbox = waiting
    const events: string[] = []
    const deletedForGood: string[] = []
    let onRequest = () => {}
    const client = {
      config: () => ({ dataset: 'production' }),
      async fetch(query: string, params: Record<string, string>) {
        const time = '2026-01-01T00:00:00Z'
        const documents = [...dataset.values()].map((each) => ({ _createdAt: time, ...each }))
        const view = new DocumentView(documents.sort((a, b) => (a._id < b._id ? -1 : 1)))
        const { json } = await engine.run({ query, params, view, identity: 'editor' })
        return JSON.parse(json) as unknown
      },
      request({ body }: { body: { mutations: Given[] } }) {
        events.push('purge in the dataset')
        onRequest()
        if (body.mutations.some(({ patch }) => patch && dataset.get(patch.id)?._rev !== patch.ifRevisionID))
          return Promise.reject(conflict())
        for (const { delete: given } of body.mutations) {
          if (!given) continue
          expect(given.purge).toBe(true)
          dataset.delete(given.id)
        }
        return Promise.resolve({})
      },
    }
    const eraser = createEraser({
      client: client as unknown as SanityClient,
      outbox: {
        find: () => null,
        findByEmail: (email) => inOutbox.filter((each) => each.email?.toLowerCase() === email.toLowerCase()),
        referencesBefore: (time) =>
          inOutbox.filter((each) => Date.parse(each.submittedAt) < time).map(({ reference: name }) => name),
        forget(references, _laterEvents, { isForGood = false } = {}) {
          events.push('forget in the outbox')
          if (isForGood) deletedForGood.push(...references)
          inOutbox = inOutbox.filter((each) => !references.includes(each.reference))
          return Promise.resolve(true)
        },
        truncateLog: () => void events.push('truncate the log'),
      },
      results: {
        readOrders: () => Promise.resolve(void events.push('count for the results')),
        forget: () => Promise.resolve(void events.push('forget in the results')),
      },
      log: { warn: vi.fn() },
    })
    const left = () => [...dataset.values(), ...inOutbox].map(({ reference: name }) => name)
    /** Makes a change just before the next deletion. */
    const meanwhile = (change: () => void) => {
      onRequest = () => {
        onRequest = () => {}
        change()
      }
    }
    return { eraser, events, deletedForGood, left, dataset, meanwhile }
  }

  it('counts them for the results, then clears the outbox, which could still deliver them, and then the dataset', async () => {
    const { eraser, events } = setUpDataset([submission])
    expect(await eraser.deleteByEmail('mara@makes.example')).toEqual([reference])
    expect(events).toEqual([
      'count for the results',
      'forget in the outbox',
      'truncate the log',
      'purge in the dataset',
      'forget in the results',
    ])
  })

  it('finds each submission with the address once, in any field and case, in the outbox and the dataset', async () => {
    const typed = sampleSubmission({
      email: 'other@makes.example',
      answers: [
        {
          _key: 'a',
          _type: 'submissionAnswer',
          field: 'a',
          label: 'Copy to',
          type: 'text',
          value: 'MARA@makes.example',
        },
      ],
    })
    const stranger = sampleSubmission({ email: 'ara@makes.example' })
    const waiting = sampleSubmission()
    const { eraser, left } = setUpDataset([submission, typed, stranger], [submission, waiting])
    const found = await eraser.findByEmail('Mara@Makes.example')
    expect(found.map((each) => each.reference).sort()).toEqual(
      [submission, typed, waiting].map((each) => each.reference).sort(),
    )
    expect(await eraser.deleteByEmail('Mara@Makes.example')).toHaveLength(3)
    expect(left()).toEqual([stranger.reference])
  })

  it('lists what else names the person, newest first, and deletes none of it', async () => {
    const [email, tagged] = ['bob@makes.example', 'mara+shop@makes.example']
    const asked = sampleSubmission({ email, message: 'Like mara@makes.example', submittedAt: at(1) })
    const shop = sampleSubmission({ email: tagged, submittedAt: at(2) })
    const others = Array.from({ length: 600 }, () => sampleSubmission({ email, submittedAt: at(1) }))
    const { eraser, left } = setUpDataset([asked, submission, ...others, shop])
    const person = { email: 'Mara@makes.example' }
    expect(await eraser.findMentions(person)).toEqual([shop.reference, asked.reference])
    await eraser.deleteByEmail(person.email)
    expect(left()).toHaveLength(602)
    expect(await eraser.findMentions(person)).toEqual([shop.reference, asked.reference])
  })

  it('lists what was ordered for an account, or names it, whoever sent it', async () => {
    const item = { _key: 'a', _type: 'submissionItem' as const, title: '300 likes' }
    const orders = [
      sampleSubmission({ items: [{ ...item, username: 'Mara.Makes' }], submittedAt: at(3) }),
      sampleSubmission({ items: [{ ...item, username: 'mara' }] }),
      sampleSubmission({ items: [], page: '/en/likes-views/mara.makes', submittedAt: at(2) }),
      sampleSubmission({ items: [], notes: 'Wants the same as @mara.makes', submittedAt: at(1) }),
    ]
    const { eraser } = setUpDataset(orders)
    const [first, , third, last] = orders.map(({ reference: name }) => name)
    expect(await eraser.findMentions({ account: '@mara.makes' })).toEqual([first, third, last])
  })

  it('deletes them for good, unlike those that are only old, which a backup may bring back', async () => {
    const old = sampleSubmission({ email: 'other@makes.example', submittedAt: at(1) })
    const spam = sampleSubmission({ email: 'other@makes.example', submittedAt: at(1), status: 'spam' })
    const { eraser, deletedForGood, left } = setUpDataset([submission, old, spam])
    await eraser.deleteByEmail('mara@makes.example')
    await eraser.deleteSpamBefore(new Date(at(2)))
    await eraser.deleteBefore(new Date(at(2)))
    expect(left()).toEqual([])
    expect(deletedForGood).toEqual([reference])
  })

  it('deletes all of them, even if they take several batches', async () => {
    const stored = Array.from({ length: 250 }, () => sampleSubmission())
    const { eraser, left } = setUpDataset(stored)
    expect(await eraser.deleteByEmail('mara@makes.example')).toHaveLength(250)
    expect(left()).toEqual([])
  })

  it('finds and deletes all that one address has sent, even more than one query may return', async () => {
    const notes = 'x'.repeat(8_000)
    const stored = Array.from({ length: 2_600 }, () => sampleSubmission({ notes, submittedAt: at(1) }))
    const newest = sampleSubmission({ submittedAt: at(2) })
    const { eraser, left } = setUpDataset([...stored, newest])
    const found = await eraser.findByEmail('mara@makes.example')
    expect(found).toHaveLength(2_601)
    expect(found[0]).toMatchObject({ reference: newest.reference, email: 'Mara@makes.example' })
    expect(await eraser.deleteByEmail('mara@makes.example')).toHaveLength(2_601)
    expect(left()).toEqual([])
  })

  it('also deletes submissions in the outbox that have not reached the dataset', async () => {
    const old = sampleSubmission({ submittedAt: at(1) })
    const late = sampleSubmission({ submittedAt: at(3) })
    const waiting = sampleSubmission({ submittedAt: at(1) })
    const fresh = sampleSubmission({ submittedAt: at(2) })
    const { eraser, left } = setUpDataset([old, late], [waiting, fresh])
    expect(await eraser.deleteBefore(new Date(at(2)))).toBe(2)
    expect(left()).toEqual([late.reference, fresh.reference])
  })

  it('deletes only spam when only spam is to be deleted', async () => {
    const order = sampleSubmission({ submittedAt: at(1) })
    const spam = sampleSubmission({ submittedAt: at(1), status: 'spam' })
    const lateSpam = sampleSubmission({ submittedAt: at(3), status: 'spam' })
    const { eraser, left } = setUpDataset([order, spam, lateSpam], [sampleSubmission({ submittedAt: at(1) })])
    expect(await eraser.deleteSpamBefore(new Date(at(2)))).toBe(1)
    expect(left()).toHaveLength(3)
    expect(left()).not.toContain(spam.reference)
  })

  it('counts spam for the results, deletes it from the outbox, and purges it again in case it was redelivered', async () => {
    const spam = sampleSubmission({ submittedAt: at(1), status: 'spam' })
    const { eraser, events, left } = setUpDataset([spam], [spam])
    expect(await eraser.deleteSpamBefore(new Date(at(2)))).toBe(1)
    expect(left()).toEqual([])
    expect(events).toEqual([
      'count for the results',
      'purge in the dataset',
      'forget in the outbox',
      'truncate the log',
      'purge in the dataset',
      'forget in the results',
    ])
  })

  it('spares spam that was paid for, or was changed since then', async () => {
    const paid = sampleSubmission({ submittedAt: at(1), status: 'spam', payment: 'paid' })
    const marked = { ...sampleSubmission({ submittedAt: at(1), status: 'spam' }), _updatedAt: at(3) }
    const { eraser, left } = setUpDataset([paid, marked])
    expect(await eraser.deleteSpamBefore(new Date(at(2)))).toBe(0)
    expect(left()).toEqual([paid.reference, marked.reference])
    expect(await eraser.deleteSpamBefore(new Date(at(4)))).toBe(1)
    expect(left()).toEqual([paid.reference])
  })

  it('spares spam that is marked as an order at the same moment', async () => {
    const [order, spam] = [1, 1].map((day) => sampleSubmission({ submittedAt: at(day), status: 'spam' }))
    // Its payment, for example, still has to be delivered.
    const { eraser, left, dataset, meanwhile } = setUpDataset([order!, spam!], [order!])
    meanwhile(() => dataset.set(order!._id, { ...dataset.get(order!._id)!, status: 'new', _rev: 'two' }))
    expect(await eraser.deleteSpamBefore(new Date(at(2)))).toBe(1)
    expect(left()).toEqual([order!.reference, order!.reference])
  })

  it('keeps a submission sent at exactly that time', async () => {
    const exact = sampleSubmission({ submittedAt: at(1) })
    const { eraser, left } = setUpDataset([exact])
    expect(await eraser.deleteBefore(new Date(at(1)))).toBe(0)
    expect(left()).toEqual([exact.reference])
  })

  it('reports the conflict and deletes nothing if spam changes at each of five attempts', async () => {
    const spam = { ...sampleSubmission({ status: 'spam' }), _rev: 'one' }
    const { eraser, request, outbox } = setUp(Array.from({ length: 6 }, () => [spam]))
    for (let attempt = 1; attempt <= 5; attempt++) request.mockRejectedValueOnce(conflict())
    await expect(eraser.deleteSpamBefore(new Date(at(2)))).rejects.toThrow(ClientError)
    expect(request).toHaveBeenCalledTimes(5)
    expect(outbox.forget).not.toHaveBeenCalled()
  })
})
