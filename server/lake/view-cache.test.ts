import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type LakeDatabase } from './storage/database'
import { createDocumentWriter, DocumentStore } from './storage/document-store'
import { ViewCache } from './view-cache'

let folder: string
let database: LakeDatabase
let views: ViewCache
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'views-'))
  database = openDatabase(join(folder, 'lake.db'))
  const writer = createDocumentWriter(database)
  const fields = { _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '' }
  database.transaction(() => {
    for (const _id of ['a', 'drafts.a', 'drafts.b', 'versions.r1.a']) writer.insert({ ...fields, _id })
  })
  views = new ViewCache(new DocumentStore(database))
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

const DRAFTS = ['drafts', 'published']
const release = (number: number) => [`r${number}`, 'published']

describe('the views of a dataset', () => {
  it('show what the perspective contains for each reader', () => {
    const originals = (view: ReturnType<ViewCache['get']>) =>
      view.documents.map(({ _id, _originalId = _id }) => _originalId)
    expect(originals(views.get(DRAFTS, 'member'))).toEqual(['drafts.a', 'drafts.b'])
    expect(originals(views.get(release(1), 'member'))).toEqual(['versions.r1.a'])
    expect(originals(views.get(DRAFTS, 'anonymous'))).toEqual(['a'])
  })

  it('are cached, but only the eight most recently used, whatever perspectives clients request', () => {
    const drafts = views.get(DRAFTS, 'member')
    const first = views.get(release(1), 'member')
    for (let number = 2; number <= 8; number++) {
      views.get(release(number), 'member')
      expect(views.get(DRAFTS, 'member')).toBe(drafts)
    }
    expect(views.get(release(8), 'member')).toBe(views.get(release(8), 'member'))
    expect(views.get(release(1), 'member')).not.toBe(first)
  })
})
