import Database from 'libsql'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isLocked } from '../../storage/write-queue'
import { openDatabase, type LakeDatabase } from '../storage/database'
import { TransactionLog } from './log'

let folder: string
let database: LakeDatabase
let other: Database.Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
  const file = join(folder, 'lake.db')
  database = openDatabase(file)
  other = new Database(file)
})
afterEach(() => {
  other.close()
  database.close()
  rmSync(folder, { recursive: true })
})

it('history that cannot be pruned while another process writes does not block later writes', () => {
  const log = new TransactionLog(database)
  other.exec('BEGIN IMMEDIATE')
  expect(refusalOf(() => log.prune(Date.now()))).toSatisfy(isLocked)
  other.exec('COMMIT')
  const transaction = { transactionId: 't', timestamp: '', author: 'kim', changes: [] }
  database.transaction(() => log.append(transaction, { digest: '', results: [], actions: [] }))
  expect(log.lastPosition()).toBe(1)
})

it('history keeps the last 200,000 transactions', () => {
  const log = new TransactionLog(database)
  other.exec(`
    WITH RECURSIVE numbers (number) AS (VALUES (1) UNION ALL SELECT number + 1 FROM numbers WHERE number < 200001)
    INSERT INTO transactions (id, timestamp, author, request_digest, results, actions)
      SELECT 't' || number, '2026-03-31T12:00:00.000Z', 'kim', '', '[]', '[]' FROM numbers`)
  log.prune(null)
  expect([1, 2, 200_001].map((position) => log.transactionAt(position))).toEqual([null, 't2', 't200001'])
})

it('history with a change that is no longer valid UTF-8 throws rather than crash the process', () => {
  const log = new TransactionLog(database)
  const effects = { apply: [0, {}], revert: [0, null] }
  const change = { id: 'a', before: null, after: null, mutations: [], index: 0, effects }
  const transaction = { transactionId: 't', timestamp: '', author: 'kim', changes: [change] }
  database.transaction(() => log.append(transaction, { digest: '', results: [], actions: [] }))
  expect(log.revisionAt('a', 1)).toMatchObject({ effects })
  other.exec("UPDATE revisions SET revert = CAST(x'5bff5d' AS TEXT)")
  expect(() => log.revertsAfter('a', 0)).toThrow('does not have the format')
  expect(() => log.revisionAt('a', 1)).toThrow('does not have the format')
})

function refusalOf(write: () => void): unknown {
  try {
    write()
    return null
  } catch (cause) {
    return cause
  }
}
