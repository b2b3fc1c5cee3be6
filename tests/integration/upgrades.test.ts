import Database from 'libsql'
import { execFile, type ExecFileException } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openLake } from '../../server/lake/lake'
import { ensureSiteBuilt } from '../support/build'
import { serverProgram } from '../support/server-program'
import { cleanEnvironment, startSiteProcess } from '../support/site-process'

/* Data folders written by another version of the site. */

const log = { info: vi.fn(), error: vi.fn() }

let folder: string
let dataDir: string

beforeAll(async () => {
  await ensureSiteBuilt()
  folder = await mkdtemp(join(tmpdir(), 'upgrades-'))
  dataDir = join(folder, 'data')
  const site = await startSiteProcess({ DATA_DIR: dataDir })
  await site.stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs SQL in one of the databases. */
function change(file: string, sql: string): void {
  const database = new Database(join(dataDir, file))
  database.exec(sql)
  database.close()
}

function versionOf(file: string): number {
  const database = new Database(join(dataDir, file))
  const [version] = database.prepare('PRAGMA user_version').raw().all().flat()
  database.close()
  return Number(version)
}

/** Runs one of the server's programs until it ends. */
function run(source: string, built: string, ...given: string[]): Promise<{ code: number; stderr: string }> {
  const environment = { DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups'), LOG_LEVEL: 'error' }
  return new Promise((ended) => {
    execFile(
      process.execPath,
      [...serverProgram(source, built), ...given],
      { env: cleanEnvironment(environment) },
      (failure: ExecFileException | null, _stdout, stderr) =>
        ended({ code: failure === null ? 0 : Number(failure.code), stderr }),
    )
  })
}

const DATASET = 'lake/production.db'
const OUTBOX = 'outbox/outbox.db'

describe('a database of a newer version', () => {
  it.each([
    ['the site', DATASET, 'main.ts', 'main.js', []],
    ['the site', 'studio.db', 'main.ts', 'main.js', []],
    ['the site', OUTBOX, 'main.ts', 'main.js', []],
    ['npm run backup', DATASET, 'backup/commands.ts', 'backup.js', ['backup']],
    ['npm run dataset:export', DATASET, 'lake/transfer/commands.ts', 'dataset.js', ['export']],
    ['npm run outbox', OUTBOX, 'outbox/commands.ts', 'outbox.js', []],
  ])('%s refuses %s, leaves it unchanged, and says what to do', async (_, file, source, built, given) => {
    const version = versionOf(file)
    change(file, 'PRAGMA user_version = 99')
    try {
      expect(await run(source, built, ...given)).toEqual({
        code: 1,
        stderr: `${join(dataDir, file)} was written by a newer version of this program (schema 99, known up to ${version}). Start that version again, or see “Upgrading” in docs/deployment.md for how to go back.\n`,
      })
      expect(versionOf(file)).toBe(99)
    } finally {
      change(file, `PRAGMA user_version = ${version}`)
    }
  })
})

it('a dataset of an older version opens with its documents, and is upgraded', async () => {
  const options = { dataDir, seed: 'none', log }
  const before = await openLake(options)
  const packs = before.documents(['pack-100'], 'member').documents
  before.close()
  const version = versionOf(DATASET)
  change(
    DATASET,
    `DROP INDEX transactions_with_purge;
     ALTER TABLE transactions DROP COLUMN has_purged;
     PRAGMA user_version = 2`,
  )
  const lake = await openLake(options)
  expect(packs).toMatchObject([{ _id: 'pack-100' }])
  expect(lake.documents(['pack-100'], 'member').documents).toEqual(packs)
  lake.close()
  expect(version).toBeGreaterThan(2)
  expect(versionOf(DATASET)).toBe(version)
  expect(log.info).toHaveBeenCalledWith(
    { file: join(dataDir, DATASET), from: 2, to: version },
    'Upgraded a database: older versions refuse it from now on',
  )
})
