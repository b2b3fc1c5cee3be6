import type fs from 'node:fs/promises'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as tar from 'tar'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openLake } from '../lake/lake'
import * as sync from '../storage/sync-folder'
import { isFromFuture, listBackups, makeBackup } from './backup'
import * as reading from './read-back'

vi.mock('tar', async (original) => {
  const actual = await original<typeof tar>()
  return { ...actual, extract: vi.fn(actual.extract) }
})

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof fs>()
  return { ...actual, rm: vi.fn(actual.rm) }
})

vi.mock('../storage/sync-folder', async (original) => {
  const actual = await original<typeof sync>()
  return { ...actual, syncFolder: vi.fn(actual.syncFolder) }
})

vi.mock('./read-back', async (original) => {
  const actual = await original<typeof reading>()
  return { ...actual, readBack: vi.fn(actual.readBack) }
})

/** A site with one document, and a folder for its backups. */
async function place() {
  const dataDir = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const lake = await openLake({ dataDir, seed: 'none', log: { info: vi.fn(), error: vi.fn() } })
  onTestFinished(() => lake.close())
  await lake.mutate({ mutations: [{ create: { _id: 'page', _type: 'page' } }], author: 'test' })
  return { dataDir, dataset: 'production', folder: join(dataDir, 'backups'), keep: 1 }
}

it('a disk that fills up while a backup is read back is what the operator is told', async () => {
  const where = await place()
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  vi.mocked(tar.extract).mockRejectedValueOnce(full)
  await expect(makeBackup(where)).rejects.toThrow(
    `The disk is full, so no backup can be written to ${where.folder}: free some space there.`,
  )
  expect(await readdir(where.folder)).toEqual([])
})

it('an archive that cannot be read back for another reason is not blamed on the disk', async () => {
  const where = await place()
  vi.mocked(tar.extract).mockRejectedValueOnce(new Error('TAR_BAD_ARCHIVE'))
  await expect(makeBackup(where)).rejects.toThrow('cannot be unpacked: TAR_BAD_ARCHIVE.')
})

it.each([
  ['documents', { documents: 0, assets: 0 }],
  ['assets', { documents: 1, assets: 1 }],
])('an archive with another number of %s than the dataset is no backup', async (_, found) => {
  const where = await place()
  vi.mocked(reading.readBack).mockResolvedValueOnce(found)
  await expect(makeBackup(where)).rejects.toThrow(
    `The backup contains ${found.documents} documents and ${found.assets} assets instead of 1 and 0.`,
  )
  expect(await readdir(where.folder)).toEqual([])
})

it('no older backup is deleted before the new one is sure to be on the disk', async () => {
  const where = await place()
  await makeBackup({ ...where, now: new Date('2026-01-01T02:00:00Z') })
  vi.mocked(sync.syncFolder).mockImplementation((folder) =>
    folder === where.folder ? Promise.reject(new Error('EIO: i/o error, fsync')) : Promise.resolve(),
  )
  onTestFinished(() => void vi.mocked(sync.syncFolder).mockReset())
  const made = await makeBackup({ ...where, now: new Date('2026-01-02T02:00:00Z') })
  expect(made).toMatchObject({ removed: 0, problems: ['EIO: i/o error, fsync'] })
  expect(await listBackups(where.folder, where.dataset)).toHaveLength(2)
})

it('leaves the backups of other datasets in the folder alone', async () => {
  const where = await place()
  await mkdir(where.folder)
  const others = [
    'promotions-2026-01-01T02-00-00-000Z.tar.gz',
    'production-2-2026-01-01T02-00-00-000Z.tar.gz',
  ]
  for (const name of others) await writeFile(join(where.folder, name), 'of another dataset')
  for (const day of [2, 3]) await makeBackup({ ...where, now: new Date(Date.UTC(2026, 0, day)) })
  expect(await listBackups(where.folder, where.dataset)).toHaveLength(1)
  expect(await readdir(where.folder)).toEqual(expect.arrayContaining(others))
})

it('a backup of another process may be dated up to five minutes ahead', () => {
  const now = new Date('2026-01-31T02:00:00Z')
  expect(isFromFuture({ at: new Date('2026-01-31T02:05:00Z') }, now)).toBe(false)
  expect(isFromFuture({ at: new Date('2026-01-31T02:05:00.001Z') }, now)).toBe(true)
})

it('an old backup that cannot be deleted does not make a new one fail, nor does it cost another one', async () => {
  const where = { ...(await place()), keep: 2 }
  const day = (date: number) => new Date(Date.UTC(2026, 0, date, 2))
  // A folder cannot be deleted like a file.
  const stuck = 'production-2026-01-01T02-00-00-000Z.tar.gz'
  await mkdir(join(where.folder, stuck), { recursive: true })
  for (const date of [2, 3]) await makeBackup({ ...where, now: day(date) })
  expect(await makeBackup({ ...where, now: day(4) })).toMatchObject({
    removed: 1,
    problems: [expect.stringContaining(stuck)],
  })
  const left = (await listBackups(where.folder, where.dataset)).map(({ at }) => at.getUTCDate())
  expect(left).toEqual([1, 3, 4])
})

it('a leftover of a killed process that cannot be removed keeps no backup from being made', async () => {
  const where = await place()
  await makeBackup(where)
  vi.mocked(rm).mockRejectedValueOnce(new Error('ENOTEMPTY: directory not empty'))
  await mkdir(join(where.folder, '.making-before'))
  expect(await makeBackup(where)).toMatchObject({ problems: ['ENOTEMPTY: directory not empty'] })
})
