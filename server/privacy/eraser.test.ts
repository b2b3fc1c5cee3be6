import { ClientError, type SanityClient } from '@sanity/client'
import { expect, it, vi } from 'vitest'
import { sampleSubmission } from '../outbox/sample-for-tests'
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

/** @param states the submission's document, as each query finds it */
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

it('erasing an order keeps a payment that arrives at the same moment', async () => {
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

it('erasing an order keeps its payment in the outbox, which has yet to mark the order as paid', async () => {
  const { eraser, outbox } = setUp([{ ...submission, _rev: 'one' }])
  await eraser.eraseOrder(reference, deletion)
  expect(outbox.forget.mock.calls).toEqual([[[reference], 'keep']])
})

it('an order that keeps changing is not erased, and the caller is told', async () => {
  const { eraser, request, outbox } = setUp(Array.from({ length: 9 }, () => ({ ...submission, _rev: 'one' })))
  request.mockRejectedValue(conflict())
  await expect(eraser.eraseOrder(reference, deletion)).rejects.toThrow('The revision does not match')
  expect(outbox.forget).not.toHaveBeenCalled()
})
