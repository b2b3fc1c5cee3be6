import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../storage/database'
import { createDocumentWriter } from '../storage/document-store'
import { openSnapshot } from './snapshot'

const COUNT = 1_050

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
  file = join(folder, 'dataset.db')
  write(
    Array.from({ length: COUNT }, (_, index) => ({ _id: `page-${index}`, _type: 'page' })),
    [
      { _id: 'image-a-1x1-png', _type: 'sanity.imageAsset' },
      { _id: 'file-b-txt', _type: 'sanity.fileAsset' },
    ],
  )
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function write(...lists: { _id: string; _type: string }[][]): void {
  const database = openDatabase(file)
  const writer = createDocumentWriter(database)
  const system = { _rev: 'r', _createdAt: '2026-01-31T02:00:00Z', _updatedAt: '2026-01-31T02:00:00Z' }
  database.transaction(() => {
    for (const document of lists.flat()) writer.insert({ ...document, ...system })
  })
  database.close()
}

async function idsOf(documents: AsyncIterable<{ _id: string }>): Promise<string[]> {
  const ids = []
  for await (const { _id } of documents) ids.push(_id)
  return ids
}

describe('a snapshot of a dataset', () => {
  it('has every document once, with asset documents listed separately', async () => {
    const snapshot = openSnapshot(file)
    expect(await idsOf(snapshot.assets())).toEqual(['file-b-txt', 'image-a-1x1-png'])
    const ids = await idsOf(snapshot.documents())
    expect([ids.length, new Set(ids).size]).toEqual([COUNT, COUNT])
    snapshot.close()
  })

  it('is consistent, whatever is written while it is read', async () => {
    const snapshot = openSnapshot(file)
    await snapshot.assets().next()
    write([{ _id: 'zz-later', _type: 'page' }])
    expect(await idsOf(snapshot.documents())).toHaveLength(COUNT)
    snapshot.close()
    const later = openSnapshot(file)
    expect(await idsOf(later.documents())).toContain('zz-later')
    later.close()
  })

  it('yields to other work after every few documents', async () => {
    const snapshot = openSnapshot(file)
    let turns = 0
    let isOver = false
    const count = () => {
      turns++
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    await idsOf(snapshot.documents())
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(10)
    snapshot.close()
  })

  it('requires an existing dataset', () => {
    expect(() => openSnapshot(join(folder, 'other.db'))).toThrow('There is no embedded dataset')
  })
})
