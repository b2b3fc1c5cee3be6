import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openLake } from '../lake'
import { exportDataset } from './export'
import * as snapshots from './snapshot'

vi.mock('node:fs/promises', { spy: true })
vi.mock('./snapshot', { spy: true })

it('an export into a folder that cannot be created leaves the dataset closed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'export-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const lake = await openLake({ dataDir, seed: 'none', log: { info: vi.fn(), error: vi.fn() } })
  lake.close()
  const close = vi.fn()
  vi.mocked(snapshots.openSnapshot).mockImplementationOnce((file) => {
    const { openSnapshot } = snapshots
    const snapshot = openSnapshot(file)
    return { ...snapshot, close: close.mockImplementation(() => snapshot.close()) }
  })
  await writeFile(join(dataDir, 'file'), '')
  const target = join(dataDir, 'file', 'content.tar.gz')
  await expect(exportDataset({ dataDir, dataset: 'production', target })).rejects.toThrow('file')
  expect(close).toHaveBeenCalled()
})

it('an export says if its folder is not writable', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'export-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const lake = await openLake({ dataDir, seed: 'none', log: { info: vi.fn(), error: vi.fn() } })
  lake.close()
  vi.mocked(mkdir)
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' }))
  const exporting = exportDataset({ dataDir, dataset: 'production', target: '/mnt/content.tar.gz' })
  await expect(exporting).rejects.toThrow('This user may not write to the folder /mnt: choose another one.')
})

it('an export says that the disk may be full if SQLite cannot write the file it needs for reading', async () => {
  vi.mocked(snapshots.openSnapshot).mockImplementationOnce(() => {
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_SHMSIZE' })
  })
  const exporting = exportDataset({ dataDir: '/data', dataset: 'production', target: '/tmp/content.tar.gz' })
  await expect(exporting).rejects.toThrow('A database in /data/lake cannot be read or written, most likely')
})
