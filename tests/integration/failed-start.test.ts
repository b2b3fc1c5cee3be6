import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readEnvironment } from '../../server/environment/environment'
import { outboxFile } from '../../server/outbox/outbox'
import { startSite } from '../../server/start'

/** Returns the number of listening servers in this process. */
function countListeners(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource === 'TCPServerWrap').length
}

/** Starts a site whose data is in a folder. */
function start(folder: string, seed = 'none') {
  return startSite({
    environment: readEnvironment({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATASET_SEED: seed,
      BACKUP_DIR: join(folder, 'backups'),
    }),
    directory: folder,
    log: pino({ level: 'silent' }),
    build: () => Promise.reject(new Error('no page is requested in this test')),
    staticFiles: null,
    studioDirectory: join(folder, 'studio'),
  })
}

it.each([
  ['the build of the Studio', (folder: string) => join(folder, 'studio/index.html'), 'has no placeholder'],
  ['the outbox', outboxFile, 'Restore it from a backup'],
  [
    'a dataset whose restoration was interrupted',
    (folder: string) => join(folder, 'lake/production.db.damaged-2026-01-31T02-00-00-000Z'),
    'a restore did not finish',
  ],
  [
    'the dataset, next to another one,',
    (folder: string) => join(folder, 'lake/shop.db'),
    'Set SANITY_DATASET=shop to open it, or another DATA_DIR',
  ],
  [
    'a dataset of which there are only backups',
    (folder: string) => join(folder, 'backups/production-2026-01-31T02-00-00-000Z.tar.gz'),
    'has a backup of it, made 2026-01-31T02:00:00.000Z. If the disk of DATA_DIR is not mounted, mount it',
  ],
  [
    'a dataset that was in the data folder before',
    (folder: string) => join(folder, 'dataset-production'),
    'restore a backup (npm run restore -- newest). Only to begin anew from the seed, set another DATA_DIR',
  ],
])('closes what it has opened if %s cannot be used', async (_name, fileIn, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'failed-start-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = fileIn(folder)
  await mkdir(dirname(file), { mode: 0o700, recursive: true })
  await writeFile(file, 'neither a page nor a database')
  const listenersBefore = countListeners()

  await expect(start(folder)).rejects.toThrow(reason)
  // Node still counts a server for a moment after it has closed.
  await vi.waitFor(() => expect(countListeners()).toBe(listenersBefore))
})

it.each([
  ['nothing', 'does not exist'],
  ['notes.txt', 'is neither a folder nor an .ndjson or .tar.gz file'],
  ['data.ndjson', 'contains no documents'],
])('names the variable of a seed that cannot be imported: %s', async (seed, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'failed-start-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const file of ['notes.txt', 'data.ndjson']) await writeFile(join(folder, file), '')
  const started = start(join(folder, 'data'), join(folder, seed))
  await expect(started).rejects.toThrow('DATASET_SEED cannot be used. ')
  await expect(started).rejects.toThrow(reason)
})
