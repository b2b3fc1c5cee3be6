import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openingDatabase } from './database-file'
import { openMigrated } from './open-database'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-file-'))
  file = join(folder, 'some.db')
  writeFileSync(file, '')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => openMigrated(file, { migrations: ['CREATE TABLE texts (text TEXT)'], synchronous: 'FULL' })

it('waits for another process that is just creating the database', async () => {
  const opened = openingDatabase(file, 'Restore it.', open, { creationMs: 20_000 })
  setTimeout(() => open().close(), 100)
  const database = await opened
  expect(database.prepare('SELECT * FROM texts').all()).toEqual([])
  database.close()
})

it('reports a database that stays empty as damaged', async () => {
  await expect(openingDatabase(file, 'Restore it.', open)).rejects.toThrow(
    `The database ${file} is empty. Restore it.`,
  )
})
