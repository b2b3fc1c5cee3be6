import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openMigrated } from './open-database'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const TEXTS = 'CREATE TABLE texts (text TEXT) STRICT'
const log = { info: vi.fn() }

const open = (migrations: readonly string[] = [TEXTS]) =>
  openMigrated(join(folder, 'some.db'), { migrations, synchronous: 'FULL', openTimeoutMs: 0, log })

it('opens an up-to-date database without changing it, even while another process writes', () => {
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

it('logs the upgrade of a database, but not its creation or opening', () => {
  open().close()
  open().close()
  expect(log.info).not.toHaveBeenCalled()
  const later = [TEXTS, 'CREATE INDEX a ON texts (text)', 'CREATE INDEX b ON texts (text)']
  open(later).close()
  open(later).close()
  expect(log.info.mock.calls).toEqual([
    [
      { file: join(folder, 'some.db'), from: 1, to: 3 },
      'Upgraded a database: older versions refuse it from now on',
    ],
  ])
})

it('logs no upgrade that failed', () => {
  open().close()
  log.info.mockClear()
  expect(() => open([TEXTS, TEXTS])).toThrow('already exists')
  expect(log.info).not.toHaveBeenCalled()
})
