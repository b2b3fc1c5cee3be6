import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openMigrated } from './open-database'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () =>
  openMigrated(join(folder, 'some.db'), {
    migrations: ['CREATE TABLE texts (text TEXT) STRICT'],
    synchronous: 'FULL',
    openTimeoutMs: 0,
  })

it('a database that is up to date opens while another process writes, and without changing it', () => {
  const first = open()
  const version = () => first.prepare('PRAGMA data_version').raw().all().flat()[0]
  const before = version()
  open().close()
  expect(version()).toBe(before)
  first.transaction(() => {
    const second = open()
    expect(second.prepare('SELECT * FROM texts').all()).toEqual([])
    second.close()
  })
  first.close()
})
