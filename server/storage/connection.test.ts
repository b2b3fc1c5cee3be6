import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Connection } from './connection'
import { isDiskFull } from './data-folder'
import { isLocked } from './write-queue'

let folder: string
let connection: Connection
let other: Database.Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'connection-'))
  const file = join(folder, 'some.db')
  connection = new Connection(file)
  connection.pragma('journal_mode = WAL')
  connection.transaction(() => connection.exec('CREATE TABLE texts (text TEXT) STRICT'))
  other = new Database(file)
})
afterEach(() => {
  other.close()
  connection.close()
  rmSync(folder, { recursive: true })
})

const insert = (text: string) => connection.prepare('INSERT INTO texts VALUES (?)').run(text)
const texts = () => connection.prepare('SELECT text FROM texts').raw().all().flat()

function errorOf(work: () => unknown): unknown {
  try {
    work()
  } catch (cause) {
    return cause
  }
  throw new Error('It did not fail')
}

describe('a transaction', () => {
  it('returns what its work returns, and undoes everything if it throws', () => {
    expect(connection.transaction(() => insert('kept').changes)).toBe(1)
    const cause = new Error('no')
    const fails = () => {
      insert('undone')
      throw cause
    }
    expect(errorOf(() => connection.transaction(fails))).toBe(cause)
    expect(texts()).toEqual(['kept'])
  })

  it('fails without effect while another process writes, and succeeds afterwards', () => {
    other.exec('BEGIN IMMEDIATE')
    expect(errorOf(() => connection.transaction(() => insert('too early')))).toSatisfy(isLocked)
    other.exec('COMMIT')
    connection.transaction(() => insert('in time'))
    expect(texts()).toEqual(['in time'])
  })

  it('that fills the disk says so, changes nothing, and the next one succeeds', () => {
    // SQLite fails as on a full disk, and rolls back by itself.
    connection.pragma('max_page_count = 50')
    connection.pragma('cache_size = 10')
    const fill = () => {
      for (let row = 0; row < 100; row++) insert('x'.repeat(4000))
    }
    expect(errorOf(() => connection.transaction(fill))).toSatisfy(isDiskFull)
    expect(texts()).toEqual([])
    connection.transaction(() => insert('small'))
    expect(texts()).toEqual(['small'])
  })
})

describe('a write outside a transaction', () => {
  it.each([
    ['run', (sql: string) => connection.prepare(sql).run()],
    ['get', (sql: string) => connection.prepare(`${sql} RETURNING text`).get()],
    ['all', (sql: string) => connection.prepare(`${sql} RETURNING text`).raw().all()],
    ['exec', (sql: string) => connection.exec(sql)],
  ])('is refused by %s: meeting another process’s lock, it would block later transactions', (_name, use) => {
    const sql = "INSERT INTO texts VALUES ('lone')"
    expect(() => use(sql)).toThrow('A write needs a transaction')
    expect(texts()).toEqual([])
    connection.transaction(() => use(sql))
    expect(texts()).toEqual(['lone'])
  })
})

it('a held state stays the same for all reads, whatever another process commits', () => {
  connection.holdState()
  expect(texts()).toEqual([])
  other.exec("INSERT INTO texts VALUES ('later')")
  expect(texts()).toEqual([])
})

it('a held state ends with its connection: until then, what others delete stays in the log', () => {
  const reader = new Connection(join(folder, 'some.db'))
  reader.holdState()
  // Kept, as by a caller that is not collected yet.
  const statement = reader.prepare('SELECT text FROM texts')
  expect(statement.all()).toEqual([])
  connection.transaction(() => insert('deleted later'))
  const truncate = () => connection.pragma('wal_checkpoint(TRUNCATE)')
  expect(truncate()).toMatchObject([{ busy: 1 }])
  reader.close()
  expect(truncate()).toMatchObject([{ busy: 0 }])
  expect(statement).toBeDefined()
})

it('a connection can be closed twice', () => {
  const other = new Connection(join(folder, 'some.db'))
  other.close()
  expect(() => other.close()).not.toThrow()
})
