import { expect, it } from 'vitest'
import { LakeError } from '../lake/errors'
import { carryOut, type ScheduledLake } from './carry-out'
import type { ReadDocument } from './plan'
import type { ScheduledDocument } from './stored-schedule'

const draft = {
  _id: 'drafts.page',
  _type: 'page',
  _rev: 'r1',
  _createdAt: '',
  _updatedAt: '',
  title: 'A page',
}
const read: ReadDocument = (id) => (id === draft._id ? draft : null)

/** Returns what a schedule does to a dataset, in order, and how it ends. `done` says whether it was done before. */
async function carriedOut(
  scheduled: Partial<ScheduledDocument>,
  { fails, done = [] }: { fails?: Error; done?: boolean[] } = {},
) {
  const log: unknown[] = []
  const lake = {
    act: ({ transactionId }: { transactionId: string }) => {
      log.push(transactionId)
      return fails ? Promise.reject(fails) : Promise.resolve()
    },
    query: () => Promise.resolve({ json: '[]' }),
    history: { positionOf: () => (done.shift() ? 1 : null) },
  }
  const schedule = {
    documents: [
      { documentId: 'page', action: 'publish', title: 'A page', ...scheduled } as ScheduledDocument,
    ],
  }
  const site = { lake: lake as unknown as ScheduledLake, read, origin: null }
  const ended = await carryOut(schedule, 'a1', site).catch(String)
  return { log, ended }
}

const checked = { check: { revision: 'r1', problems: [] } }

it('publishes in the transaction of the attempt', async () => {
  expect(await carriedOut(checked)).toEqual({ log: ['scheduled-a1'], ended: { state: 'done' } })
})

it('does nothing if it was already carried out', async () => {
  expect(await carriedOut(checked, { done: [true] })).toEqual({ log: [], ended: { state: 'done' } })
})

it('is done if another process did it at the same time', async () => {
  const fails = LakeError.queryExecution('The revision has changed')
  const { log, ended } = await carriedOut(checked, { fails, done: [false, true] })
  expect(log).toEqual(['scheduled-a1'])
  expect(ended).toEqual({ state: 'done' })
  expect((await carriedOut({}, { done: [false, true] })).ended).toEqual({ state: 'done' })
})

it('fails if no Studio has validated the draft', async () => {
  const { log, ended } = await carriedOut({})
  expect(log).toEqual([])
  expect(ended).toMatchObject({
    state: 'failed',
    problem: '“A page” has changed since a Studio last checked it. Open it in the Studio and try again.',
  })
})

it('notes that nothing was left to do', async () => {
  const { log, ended } = await carriedOut({ documentId: 'page', action: 'unpublish' })
  expect(log).toEqual([])
  expect(ended).toEqual({ state: 'done', note: 'Nothing was left to do for “A page”.' })
})

it('names redirects deleted with a page by address, and omits one that has no address yet', async () => {
  const published = { ...draft, _id: 'page' }
  const noteAbout = async (redirects: object[]) => {
    const lake = {
      act: () => Promise.resolve(),
      query: () => Promise.resolve({ json: JSON.stringify(redirects) }),
      history: { positionOf: () => null },
    } as unknown as ScheduledLake
    const documents = [{ documentId: 'page', action: 'unpublish', title: 'A page' } as ScheduledDocument]
    const read = (id: string) => (id === 'page' ? published : null)
    return carryOut({ documents }, 'a1', { lake, read, origin: null })
  }
  const unfinished = { _id: 'drafts.new', from: null }
  expect(await noteAbout([unfinished, { _id: 'old', from: '/en/old' }])).toEqual({
    state: 'done',
    note: 'The redirect from “/en/old” was deleted as well.',
  })
  expect(await noteAbout([unfinished])).toEqual({ state: 'done' })
})

it('fails for good if the dataset refuses, and throws if it may accept the change later', async () => {
  const { ended } = await carriedOut(checked, { fails: LakeError.queryExecution('No.') })
  expect(ended).toMatchObject({ state: 'failed' })
  expect((await carriedOut(checked, { fails: new Error('The disk is full') })).ended).toBe(
    'Error: The disk is full',
  )
  const busy = LakeError.unavailable('Too many queries are waiting.')
  expect((await carriedOut(checked, { fails: busy })).ended).toContain('Too many queries are waiting.')
})
