import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './database'
import { createDocumentWriter, DocumentStore, findBrokenReference } from './document-store'

const page = (_id: string, fields: Record<string, unknown> = {}) => ({
  _id,
  _type: 'page',
  _rev: 'r1',
  _createdAt: '2025-01-01T00:00:00Z',
  _updatedAt: '2025-01-01T00:00:00Z',
  ...fields,
})

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
  file = join(folder, 'dataset.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the document store', () => {
  it('returns the same snapshot until another process commits', () => {
    const own = openDatabase(file)
    const other = openDatabase(file)
    const store = new DocumentStore(own)
    const before = store.snapshot()
    expect(store.snapshot()).toBe(before)
    createDocumentWriter(other).insert(page('b'))
    createDocumentWriter(other).insert(page('a'))
    expect(store.snapshot().documents.map(({ _id }) => _id)).toEqual(['a', 'b'])
    expect(store.snapshot()).toBe(store.snapshot())
    own.close()
    other.close()
  })

  it('finds a dangling strong reference, and allows a weak one', () => {
    const database = openDatabase(file)
    const writer = createDocumentWriter(database)
    writer.insert(page('weak', { next: { _ref: 'gone', _weak: true } }))
    expect(findBrokenReference(database)).toBeNull()
    writer.insert(
      page('strong', { list: [{ next: { _ref: 'gone', _weak: true } }, { next: { _ref: 'gone' } }] }),
    )
    expect(findBrokenReference(database)).toEqual({ source: 'strong', target: 'gone' })
    database.close()
  })
})

describe('the database', () => {
  it('keeps its documents across restarts', () => {
    const first = openDatabase(file)
    createDocumentWriter(first).insert(page('a', { title: 'Ünïcode 🐈' }))
    first.close()
    const second = openDatabase(file)
    expect(new DocumentStore(second).snapshot().documents).toEqual([page('a', { title: 'Ünïcode 🐈' })])
    second.close()
  })

  it('refuses to open a file written by a newer version', () => {
    const newer = new Database(file)
    newer.exec('PRAGMA user_version = 99')
    newer.close()
    expect(() => openDatabase(file)).toThrow(/written by a newer version of this program \(schema 99/)
  })
})
