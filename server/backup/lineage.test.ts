import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { DAY_MS } from '../../shared/time/durations'
import { markDataset, markOf } from '../lake/dataset/mark'
import { openLake } from '../lake/lake'
import { makeBackup } from './backup'
import { listBackups } from './backup-files'
import { scheduleBackups } from './schedule'

/* Sites whose datasets have the same name, and which share one folder for backups. */

let base: string
let folder: string
let day = 0

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'lineage-'))
  onTestFinished(() => rm(base, { recursive: true }))
  folder = join(base, 'backups')
})

/** Makes a site's dataset. One of an earlier version has no lineage. */
async function makeSite(name: string, { isEarlier = false } = {}) {
  const dataDir = join(base, name)
  const lake = await openLake({ dataDir, seed: 'none', log: { info() {}, error() {} } })
  await lake.mutate({ mutations: [{ create: { _id: 'page', _type: 'page' } }], author: 'test' })
  lake.close()
  markDataset(dataDir, 'production', { isNew: !isEarlier })
  const place = { dataDir, dataset: 'production', folder, keep: 1 }
  return { ...place, backUp: () => makeBackup({ ...place, now: new Date(Date.UTC(2026, 0, ++day)) }) }
}

it('refuses a backup into the folder of another site, whose backups are kept', async () => {
  const [site, other] = [await makeSite('site'), await makeSite('other')]
  const made = await site.backUp()
  await expect(other.backUp()).rejects.toThrow(
    `The backups in ${folder} are of another dataset "production" than the one in ${other.dataDir}, and two sites that share a folder would remove each other's backups: set another BACKUP_DIR. If these are the backups of this site, remove ${folder}/production.lineage.`,
  )
  expect((await listBackups(folder, 'production')).map(({ file }) => file)).toEqual([made?.file])
  expect(await site.backUp()).toMatchObject({ removed: 1, problems: [] })
})

it('continues after its file is removed from the folder', async () => {
  const [site, other] = [await makeSite('site'), await makeSite('other')]
  await site.backUp()
  await rm(join(folder, 'production.lineage'))
  expect(await other.backUp()).toMatchObject({ problems: [] })
  await expect(site.backUp()).rejects.toThrow('are of another dataset')
})

it('reports the backups of another site as a problem, and lists none of them', async () => {
  const [site, other] = [await makeSite('site'), await makeSite('other')]
  await site.backUp()
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const schedule = scheduleBackups({ ...other, times: { everyMs: 100 * 365 * DAY_MS }, log })
  onTestFinished(() => schedule.stop())
  await vi.waitFor(() => expect(schedule.status().activity).toBeNull())
  const problem = expect.stringContaining('are of another dataset') as unknown
  expect(schedule.status()).toMatchObject({ lastSuccessAt: null, problem })
  await expect(schedule.files()).rejects.toThrow('are of another dataset')
  expect(schedule.status()).toMatchObject({ lastSuccessAt: null, problem })
})

it('lets sites of earlier versions continue their backups', async () => {
  const [earlier, copy, other] = [
    await makeSite('earlier', { isEarlier: true }),
    await makeSite('copy', { isEarlier: true }),
    await makeSite('other'),
  ]
  expect(await earlier.backUp()).toMatchObject({ problems: [] })
  expect(await copy.backUp()).toMatchObject({ removed: 1, problems: [] })
  await expect(other.backUp()).rejects.toThrow('are of another dataset')
})

it('permits a folder from which the backups of another site were moved away', async () => {
  const [site, other] = [await makeSite('site'), await makeSite('other')]
  const made = await site.backUp()
  await rename(made?.file ?? '', join(base, 'away.tar.gz'))
  expect(await other.backUp()).toMatchObject({ problems: [] })
  await expect(site.backUp()).rejects.toThrow('are of another dataset')
})

it('ignores a lineage that was not completely written', async () => {
  const site = await makeSite('site')
  await mkdir(folder)
  for (const file of [markOf(site.dataDir, site.dataset), join(folder, 'production.lineage')])
    await writeFile(file, '0b54f8')
  expect(await site.backUp()).toMatchObject({ problems: [] })
  await expect((await makeSite('other')).backUp()).rejects.toThrow('are of another dataset')
})

it('reports a folder whose lineage cannot be read', async () => {
  const site = await makeSite('site')
  await mkdir(join(folder, 'production.lineage'), { recursive: true })
  await expect(site.backUp()).rejects.toThrow(`Backups cannot be kept in ${folder}: EISDIR`)
})
