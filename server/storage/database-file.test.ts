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

it('a database that another process is creating at this moment is opened once it is', async () => {
  const opened = openingDatabase(file, 'Restore it.', open, { creationMs: 20_000 })
  setTimeout(() => open().close(), 100)
  const database = await opened
  expect(database.prepare('SELECT * FROM texts').all()).toEqual([])
  database.close()
})

it('a database that stays empty is damaged, and is left as it is', async () => {
  await expect(openingDatabase(file, 'Restore it.', open)).rejects.toThrow(
    `The database ${file} is empty. Restore it.`,
  )
})
