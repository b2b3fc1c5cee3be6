import Database from 'libsql'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LakeDocument } from '../documents'
import { openDatabase, type LakeDatabase } from './database'
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

const insert = (database: LakeDatabase, document: LakeDocument) =>
  database.transaction(() => createDocumentWriter(database).insert(document))

describe('the document store', () => {
  it('returns the same snapshot until another process commits', () => {
    const own = openDatabase(file)
    const other = openDatabase(file)
    const store = new DocumentStore(own)
    const before = store.snapshot()
    expect(store.snapshot()).toBe(before)
    insert(other, page('b'))
    insert(other, page('a'))
    expect(store.snapshot().documents.map(({ _id }) => _id)).toEqual(['a', 'b'])
    expect(store.snapshot()).toBe(store.snapshot())
    own.close()
    other.close()
  })

  it('reports a dangling strong reference, but allows a weak one', () => {
    const database = openDatabase(file)
    insert(database, page('weak', { next: { _ref: 'gone', _weak: true } }))
    expect(findBrokenReference(database)).toBeNull()
    insert(
      database,
      page('strong', { list: [{ next: { _ref: 'gone', _weak: true } }, { next: { _ref: 'gone' } }] }),
    )
    expect(findBrokenReference(database)).toEqual({ source: 'strong', target: 'gone' })
    database.close()
  })
})

describe('the database', () => {
  it('keeps its documents across restarts', () => {
    const first = openDatabase(file)
    insert(first, page('a', { title: 'Ünïcode 🐈' }))
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
