import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '../../../shared/time/durations'
import type { LakeDocument } from '../documents'
import { encodeMendoza } from '../effects/mendoza'
import { openDatabase, type LakeDatabase } from '../storage/database'
import { TransactionLog } from './log'
import { documentAt } from './revisions'

const NOW = Date.parse('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString()

let folder: string
let database: LakeDatabase
let log: TransactionLog
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'revisions-'))
  database = openDatabase(join(folder, 'lake.db'))
  log = new TransactionLog(database)
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

/** Writes a new title, and returns the changed document. */
function write(before: LakeDocument | null, title: string, timestamp: string): LakeDocument {
  const transactionId = `made-${title}`
  const after = {
    ...before,
    _id: 'a',
    _type: 'page',
    _rev: transactionId,
    _createdAt: '',
    _updatedAt: timestamp,
  }
  const [old, current] = [before, { ...after, title }].map((document) => {
    const { _rev, ...rest } = document ?? { _rev: null }
    return document && rest
  })
  const effects = { apply: encodeMendoza(old, current), revert: encodeMendoza(current, old) }
  const change = { id: 'a', before, after: { ...after, title }, mutations: [], index: 0, effects }
  database.transaction(() =>
    log.append(
      { transactionId, timestamp, author: 'kim', changes: [change] },
      { digest: '', results: [], actions: [] },
    ),
  )
  return change.after
}

const titleAt = (current: LakeDocument, time: string) =>
  documentAt(log, 'a', current, { at: 'time', time })?.title

it('a document that was purged and rewritten in one transaction does not exist at earlier times', () => {
  const document = (id: string, transactionId: string, time: string): LakeDocument => ({
    _id: id,
    _type: 'page',
    _rev: transactionId,
    _createdAt: time,
    _updatedAt: time,
  })
  const append = (transactionId: string, timestamp: string, id: string) => {
    const after = document(id, transactionId, timestamp)
    const effects = { apply: encodeMendoza(null, {}), revert: encodeMendoza({}, null) }
    const change = { id, before: null, after, mutations: [], index: 0, effects }
    const transaction = { transactionId, timestamp, author: 'kim', changes: [change] }
    return log.append(transaction, { digest: '', results: [], actions: [] })
  }
  database.transaction(() => {
    append('earlier', daysAgo(20), 'other')
    log.purge(['a'], append('anew', daysAgo(10), 'a'))
  })
  const current = document('a', 'anew', daysAgo(10))
  expect(documentAt(log, 'a', current, { at: 'time', time: daysAgo(15) })).toBeNull()
  expect(documentAt(log, 'a', current, { at: 'revision', revision: 'earlier' })).toBeNull()
  expect(documentAt(log, 'a', current, { at: 'time', time: daysAgo(5) })).toEqual(current)
  expect(documentAt(log, 'a', current, { at: 'revision', revision: 'anew' })).toEqual(current)
})

it('returns a document as it was at a given time, as far back as the history reaches', () => {
  const one = write(null, 'one', daysAgo(200))
  const two = write(one, 'two', daysAgo(150))
  const three = write(two, 'three', daysAgo(10))
  expect(titleAt(three, daysAgo(160))).toBe('one')
  // At the exact time of a change, it counts as made.
  expect(titleAt(three, daysAgo(150))).toBe('two')
  expect(titleAt(three, daysAgo(201))).toBeUndefined()
  // From here on, only the last transaction is known, and the state before it.
  log.prune(NOW)
  expect(titleAt(three, daysAgo(5))).toBe('three')
  expect(titleAt(three, daysAgo(100))).toBe('two')
  expect(titleAt(three, daysAgo(160))).toBeUndefined()
})

it('returns a document as it was before a change, even if the clock was far behind at the time', () => {
  const one = write(null, 'one', daysAgo(20))
  const two = write(one, 'two: a sentence that is changed', daysAgo(15))
  // A machine without a clock battery starts in the year 2000 until it has synchronized its clock.
  const three = write(two, 'three: a sentence that was changed', '2000-01-01T00:00:00.000Z')
  const four = write(three, 'four: another sentence', daysAgo(5))
  log.prune(NOW)
  const titleOf = (revision: string) => documentAt(log, 'a', four, { at: 'revision', revision })?.title
  expect([one, two, three, four].map(({ _rev }) => titleOf(_rev))).toEqual([
    one.title,
    two.title,
    three.title,
    four.title,
  ])
})
