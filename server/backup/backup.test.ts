import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as tar from 'tar'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openLake } from '../lake/lake'
import { makeBackup } from './backup'

vi.mock('tar', async (original) => {
  const actual = await original<typeof tar>()
  return { ...actual, extract: vi.fn(actual.extract) }
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
