import type fs from 'node:fs/promises'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as tar from 'tar'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openLake } from '../lake/lake'
import { listBackups, makeBackup } from './backup'

vi.mock('tar', async (original) => {
  const actual = await original<typeof tar>()
  return { ...actual, extract: vi.fn(actual.extract) }
})

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof fs>()
  return { ...actual, rm: vi.fn(actual.rm) }
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
