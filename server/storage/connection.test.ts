import Database from 'libsql'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Connection, type Value } from './connection'
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
  it('returns the result of its work, and rolls back if the work throws', () => {
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

  it('that fills the disk is recognized as such and rolled back, and the next one succeeds', () => {
    // SQLite fails as on a full disk, and rolls back on its own.
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
    ['exec', (sql: string) => connection.exec(sql)],
  ])(
    'is refused by %s, because another process’s lock would make it block later transactions',
    (_name, use) => {
      const sql = "INSERT INTO texts VALUES ('lone')"
      expect(() => use(sql)).toThrow('A write needs a transaction')
      expect(texts()).toEqual([])
      connection.transaction(() => use(sql))
      expect(texts()).toEqual(['lone'])
    },
  )
})

describe('a read', () => {
  const DAMAGED = "CAST(x'41ff42' AS TEXT)"
  const bytes = new Uint8Array([0x41, 0xff, 0x42])

  it('returns text that is no longer valid UTF-8 as bytes, on which libsql would abort the process', () => {
    other.exec(`INSERT INTO texts VALUES ('intact'), (${DAMAGED})`)
    const statement = () => connection.prepare('SELECT text FROM texts ORDER BY text DESC')
    expect(statement().all().map(textIn)).toEqual(['intact', bytes])
    expect(statement().raw().all()).toEqual([['intact'], [bytes]])
    other.exec("DELETE FROM texts WHERE text = 'intact'")
    expect(textIn(statement().get())).toEqual(bytes)
    expect(statement().raw().get()).toEqual([bytes])
  })

  it('returns everything else as SQLite does, with the same order and column names', () => {
    other.exec("INSERT INTO texts VALUES (''), ('é'), (CAST(x'610062' AS TEXT))")
    expect(connection.prepare('SELECT text, 1.5, NULL AS n FROM texts ORDER BY text DESC').all()).toEqual([
      { text: 'é', '1.5': 1.5, n: null },
      { text: 'a\0b', '1.5': 1.5, n: null },
      { text: '', '1.5': 1.5, n: null },
    ])
    const odd =
      'SELECT count(*), text AS "a""b" FROM texts WHERE text = ?1 OR text = ?2 GROUP BY text LIMIT 1 -- one'
    expect(connection.prepare(odd).get('é', null)).toMatchObject({ 'count(*)': 1, 'a"b': 'é' })
    expect(connection.prepare('SELECT text FROM texts WHERE text = ?').get('none')).toBeUndefined()
  })

  const textIn = (row: unknown) => (row as { text: unknown }).text
})

describe('a parameter', () => {
  it.each([
    [true],
    [undefined],
    [NaN],
    [Infinity],
    [new Date()],
    [new ArrayBuffer(1)],
    [{}],
    [[1]],
    [2n ** 63n],
  ])('that cannot be stored is refused, even if it is the only one: %s', (value) => {
    const given = value as never
    const message = 'of a statement cannot be stored'
    expect(() => connection.prepare('SELECT ?').all(given)).toThrow(`Parameter 1 ${message}`)
    expect(() => connection.prepare('SELECT ?').get(given)).toThrow(TypeError)
    expect(() => connection.prepare('SELECT ?, ?').all('fine', given)).toThrow(`Parameter 2 ${message}`)
    const insert = () => connection.prepare('INSERT INTO texts VALUES (?)').run(given)
    expect(() => connection.transaction(insert)).toThrow(TypeError)
  })

  it('may be bytes, null, or a number', () => {
    const echo = (value: Value) => connection.prepare('SELECT ? AS it').raw().get(value)
    expect(echo(Buffer.from('abc').subarray(1))).toEqual(['bc'])
    expect([echo(null), echo(1.5), echo(2n)]).toEqual([[null], [1.5], [2]])
  })
})

it('refuses to return rows from a write, since their texts could not be read as bytes', () => {
  const statement = connection.prepare("INSERT INTO texts VALUES ('a') RETURNING text")
  for (const use of [() => statement.get(), () => statement.all(), () => statement.raw()])
    expect(() => connection.transaction(use)).toThrow('A write returns no rows')
  expect(texts()).toEqual([])
})

it('shows a held state to all reads, whatever another process commits', () => {
  connection.holdState()
  expect(texts()).toEqual([])
  other.exec("INSERT INTO texts VALUES ('later')")
  expect(texts()).toEqual([])
})

it('releases a held state when its connection is closed, so that the log can be truncated', () => {
  const reader = new Connection(join(folder, 'some.db'))
  reader.holdState()
  // Referenced until the end, as by a caller that has not been garbage-collected yet.
  const statement = reader.prepare('SELECT text FROM texts')
  expect(statement.all()).toEqual([])
  connection.transaction(() => insert('deleted later'))
  const truncate = () => connection.pragma('wal_checkpoint(TRUNCATE)')
  expect(truncate()).toMatchObject([{ busy: 1 }])
  reader.close()
  expect(truncate()).toMatchObject([{ busy: 0 }])
  expect(statement).toBeDefined()
})

it('can be closed twice', () => {
  const other = new Connection(join(folder, 'some.db'))
  other.close()
  expect(() => other.close()).not.toThrow()
})
