import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LakeDocument } from '../documents'
import { encodeMendoza } from '../effects/mendoza'
import { openDatabase, type LakeDatabase } from '../storage/database'
import { TransactionLog } from './log'
import { transactionsAfter } from './replay'

const at = '2026-06-01T12:00:00Z'

let folder: string
let database: LakeDatabase
let log: TransactionLog
const current = new Map<string, LakeDocument>()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'))
  database = openDatabase(join(folder, 'lake.db'))
  log = new TransactionLog(database)
  current.clear()
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

/** Gives documents new titles in one transaction; null deletes a document. */
function write(transactionId: string, titles: Record<string, string | null>): void {
  const changes = Object.entries(titles).map(([id, title], index) => {
    const before = current.get(id) ?? null
    const after =
      title === null
        ? null
        : { _id: id, _type: 'page', _rev: transactionId, _createdAt: at, _updatedAt: at, title }
    if (after) current.set(id, after)
    else current.delete(id)
    const effects = { apply: encodeMendoza(before, after), revert: encodeMendoza(after, before) }
    return { id, before, after, mutations: [], index, effects }
  })
  const transaction = { transactionId, timestamp: at, author: 'kim', changes }
  database.transaction(() => log.append(transaction, { digest: '', results: [], actions: [] }))
}

it('a reconnecting listener receives what it has missed, oldest first, with each document as it was then', () => {
  write('made', { home: 'One', about: 'About' })
  const seen = log.lastPosition()
  write('renamed', { home: 'Two', about: 'About us' })
  write('again', { home: 'Three' })
  write('gone', { home: null })
  const missed = transactionsAfter(log, seen, (id) => current.get(id) ?? null)
  const titles = missed.map(({ position, transaction: { transactionId, changes } }) => [
    position,
    transactionId,
    ...changes.map(({ id, before, after }) => `${id}: ${before?.title} → ${after?.title}`),
  ])
  expect(titles).toEqual([
    [seen + 1, 'renamed', 'about: About → About us', 'home: One → Two'],
    [seen + 2, 'again', 'home: Two → Three'],
    [seen + 3, 'gone', 'home: Three → undefined'],
  ])
  expect(missed.at(-1)?.transaction.changes[0]?.mutations).toEqual([{ delete: { id: 'home' } }])
})
