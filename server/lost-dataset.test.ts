import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { markDataset } from './lake/dataset/mark'
import { refuseLostDataset, type DatasetPlace } from './lost-dataset'

let place: DatasetPlace & { backupFolder: string }

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lost-dataset-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  place = { dataDir: join(folder, 'data'), dataset: 'production', backupFolder: join(folder, 'backups') }
})

async function write(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, '')
  }
}

const backup = (name: string) => join(place.backupFolder, `${name}.tar.gz`)
const data = (name: string) => join(place.dataDir, name)

it('permits a first start, with or without a folder for backups', async () => {
  await expect(refuseLostDataset(place)).resolves.toBeUndefined()
  await mkdir(place.backupFolder)
  await expect(refuseLostDataset(place)).resolves.toBeUndefined()
  await expect(refuseLostDataset({ ...place, backupFolder: null })).resolves.toBeUndefined()
})

it('names everything that is left of a missing dataset, and what to do', async () => {
  await write(backup('production-2026-01-30T02-00-00-000Z'), backup('production-2026-01-31T02-00-00-000Z'))
  await write(data('dataset-production'))
  await expect(refuseLostDataset(place)).rejects.toThrow(
    `The dataset "production" is missing: there is no ${data('lake/production.db')}, but ${place.backupFolder} has 2 backups of it, the newest made 2026-01-31T02:00:00.000Z, and ${data('dataset-production')} shows that it was here. If the disk of DATA_DIR is not mounted, mount it; otherwise, restore a backup (npm run restore -- newest). Only to begin anew from the seed, set another BACKUP_DIR or move its backups away, and set another DATA_DIR or move ${place.dataDir} away.`,
  )
})

it('permits any start while the dataset is there', async () => {
  await write(backup('production-2026-01-31T02-00-00-000Z'), data('lake/production.db'))
  await mkdir(place.dataDir, { recursive: true })
  markDataset(place.dataDir, place.dataset, { isNew: true })
  expect(await readdir(place.dataDir)).toContain('dataset-production')
  await expect(refuseLostDataset(place)).resolves.toBeUndefined()
})

it('ignores what is left of another dataset', async () => {
  await write(backup('production-old-2026-01-31T02-00-00-000Z'), data('dataset-shop'))
  await write(data('lake/.new-dataset.lock'), data('studio.db'))
  await expect(refuseLostDataset(place)).resolves.toBeUndefined()
})

it.each([
  ['a write-ahead log', 'lake/production.db-wal'],
  ['a mark', 'dataset-production'],
])('recognizes a lost dataset by %s', async (_name, file) => {
  await write(data(file))
  await expect(refuseLostDataset(place)).rejects.toThrow(`${data(file)} shows that it was here`)
})

it('recognizes a dataset that an earlier version had opened', async () => {
  await write(data('lake/.new-dataset.lock'), data('studio.db'))
  await expect(refuseLostDataset(place)).rejects.toThrow('shows that it was here')
})

it.each([
  [
    'whose first start was interrupted',
    ['lake/.new-dataset.lock', 'lake/assets/picture.jpg', 'lake/.seeding-1'],
  ],
  ['that got sign-ins and orders of another', ['studio.db', 'outbox/outbox.db', 'results/results.db']],
])('permits a start in a folder %s', async (_name, files) => {
  await write(...files.map(data))
  await expect(refuseLostDataset(place)).resolves.toBeUndefined()
})
