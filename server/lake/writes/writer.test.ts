import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { ChangeFeed } from '../events/feed'
import { TransactionLog } from '../history/log'
import { openDatabase } from '../storage/database'
import { DocumentStore } from '../storage/document-store'
import type { Mutation } from './mutation'
import { writeOfMutations } from './requests'
import { Writer } from './writer'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'writer-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Opens what one of several processes uses to write to the same dataset. */
function startProcess() {
  const database = openDatabase(join(folder, 'lake.db'))
  onTestFinished(() => database.close())
  const store = new DocumentStore(database)
  const log = new TransactionLog(database)
  const feed = new ChangeFeed({
    lastPosition: () => log.lastPosition(),
    transactionAt: (position) => log.transactionAt(position),
    lastPurge: () => log.lastPurge(),
    entriesAfter: () => [],
  })
  return { database, store, writer: new Writer(database, store, log, feed) }
}

const addOne = (title: string) =>
  writeOfMutations(
    {
      transactionId: 'chosen-by-the-client',
      author: 'kim',
      mutations: [
        { createIfNotExists: { _id: 'a', _type: 'page', count: 0 } },
        { patch: { id: 'a', inc: { count: 1 }, set: { title } } },
      ],
    },
    () => [],
  )

const itemsSchema = z.object({
  body: z.object({
    error: z.object({
      items: z.array(z.object({ error: z.object({ referencingIDs: z.array(z.string()) }) })),
    }),
  }),
})

it('an error names at most a hundred documents that refer to the one to be deleted', () => {
  const { writer } = startProcess()
  const write = (mutations: Mutation[]) =>
    writer.commit(
      writeOfMutations({ transactionId: crypto.randomUUID(), author: 'kim', mutations }, () => []),
    )
  const to = { _type: 'reference', _ref: 'target' }
  write([
    { create: { _id: 'target', _type: 'page' } },
    ...Array.from({ length: 101 }, (_, number) => ({ create: { _id: `from-${number}`, _type: 'page', to } })),
  ])
  let error: unknown
  try {
    write([{ delete: { id: 'target' } }])
  } catch (cause) {
    error = cause
  }
  const [first] = itemsSchema.parse(error).body.error.items
  expect(first?.error.referencingIDs).toHaveLength(100)
})

/** Sends a request to one process, and lets another process commit its own just before. */
function commitWhileAnotherDoes(own: string, others: string) {
  const one = startProcess()
  const other = startProcess()
  const transaction = one.database.transaction.bind(one.database)
  vi.spyOn(one.database, 'transaction').mockImplementationOnce((work) => {
    other.writer.commit(addOne(others))
    return transaction(work)
  })
  return { answer: () => one.writer.commit(addOne(own)), store: one.store }
}

it('a request sent to two processes at the same time is applied once, and both give the same result', () => {
  const { answer, store } = commitWhileAnotherDoes('same', 'same')
  expect(answer()).toMatchObject({
    transactionId: 'chosen-by-the-client',
    results: [{ id: 'a', document: { count: 1 } }, { id: 'a' }],
  })
  expect(store.snapshot().get('a')).toMatchObject({ count: 1, _rev: 'chosen-by-the-client' })
})

it('a transaction id that another process is using for a different request is a conflict', () => {
  const { answer } = commitWhileAnotherDoes('one', 'other')
  expect(answer).toThrow('was already used for a different request')
})
