import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openMigrated } from './open-database'
import { createStorageHealth } from './storage-health'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-health-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs statements in another process, which then closes the database, and returns the rows of the last one. */
function inAnotherProcess(file: string, statements: readonly string[]): unknown {
  const program = `
    const database = new (require('libsql'))(process.argv[1])
    const rows = process.argv.slice(2).map((sql) => sql.startsWith('SELECT') ? database.prepare(sql).all() : database.exec(sql))
    database.close()
    console.log(JSON.stringify(rows.at(-1) ?? null))`
  return JSON.parse(
    execFileSync(process.execPath, ['-e', program, file, ...statements], { encoding: 'utf8' }),
  )
}

it('keeps the locks that prevent other processes from deleting the log of an open database', async () => {
  const file = join(folder, 'some.db')
  const migration = 'CREATE TABLE texts (text TEXT) STRICT'
  inAnotherProcess(file, ['PRAGMA journal_mode = WAL', migration, 'PRAGMA user_version = 1'])
  const database = openMigrated(file, { migrations: [migration], synchronous: 'FULL' })
  const health = await createStorageHealth({ folder, databases: [file] })
  await health.check()
  expect(inAnotherProcess(file, ['SELECT text FROM texts'])).toEqual([])
  database.transaction(() => database.prepare('INSERT INTO texts VALUES (?)').run('an order'))
  expect(inAnotherProcess(file, ['SELECT text FROM texts'])).toEqual([{ text: 'an order' }])
  database.close()
})

it('reports a file that it could not open again as such, not as deleted', async () => {
  const file = join(folder, 'some.db')
  const database = openMigrated(file, { migrations: [], synchronous: 'FULL' })
  const health = await createStorageHealth({ folder, databases: [file], intervalMs: 0 })
  renameSync(file, `${file}.away`)
  await expect(health.check()).rejects.toThrow('some.db was deleted while open')
  // Unlike a file of another user, this cannot be opened by root, either.
  symlinkSync(file, file)
  await expect(health.check()).rejects.toThrow('some.db cannot be opened again (ELOOP)')
  database.close()
})

it('runs one check at a time, so that a hanging disk occupies a single thread', async () => {
  const health = await createStorageHealth({ folder, databases: [], intervalMs: 0 })
  const asked = [health.check(), health.check()]
  expect(asked[1]).toBe(asked[0])
  expect(await asked[0]).toBe('storage is durable')
})
