import type fs from 'node:fs/promises'
import { mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import * as tar from 'tar'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openLake } from '../lake/lake'
import * as sync from '../storage/sync-folder'
import { makeBackup } from './backup'
import { isFromFuture, listBackups, momentOf, newestIntact } from './backup-files'
import * as reading from './read-back'

vi.mock('tar', async (original) => {
  const actual = await original<typeof tar>()
  return { ...actual, extract: vi.fn(actual.extract) }
})

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof fs>()
  return {
    ...actual,
    rm: vi.fn(actual.rm),
    open: vi.fn(actual.open),
    rename: vi.fn(actual.rename),
    readdir: vi.fn(actual.readdir),
  }
})
const actual = await vi.importActual<typeof fs>('node:fs/promises')

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
  return { lake, dataDir, dataset: 'production', folder: join(dataDir, 'backups'), keep: 1 }
}

it('reports a full disk if the disk fills up while the backup is read back', async () => {
  const where = await place()
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  vi.mocked(tar.extract).mockRejectedValueOnce(full)
  await expect(makeBackup(where)).rejects.toThrow(
    `The disk is full, so no backup can be written to ${where.folder}: free some space there.`,
  )
  expect(await readdir(where.folder)).toEqual([])
})

it('reports a folder without write permission to the operator', async () => {
  const where = await place()
  const denied = Object.assign(new Error('EACCES: permission denied, open'), { code: 'EACCES' })
  vi.mocked(open).mockRejectedValueOnce(denied)
  await expect(makeBackup(where)).rejects.toThrow(
    `Backups cannot be kept in ${where.folder}: EACCES: permission denied, open.`,
  )
})

it('does not blame the disk if the archive cannot be read back for another reason', async () => {
  const where = await place()
  vi.mocked(tar.extract).mockRejectedValueOnce(new Error('TAR_BAD_ARCHIVE'))
  await expect(makeBackup(where)).rejects.toThrow('cannot be unpacked: TAR_BAD_ARCHIVE.')
})

it.each([
  ['documents', { documents: 0, assets: 0 }],
  ['assets', { documents: 1, assets: 1 }],
])('rejects an archive whose number of %s differs from the dataset’s', async (_, found) => {
  const where = await place()
  vi.mocked(reading.readBack).mockResolvedValueOnce(found)
  await expect(makeBackup(where)).rejects.toThrow(
    `The backup contains ${found.documents} documents and ${found.assets} assets instead of 1 and 0.`,
  )
  expect(await readdir(where.folder)).toEqual([])
})

it('does not delete older backups if the new one could not be synced to disk', async () => {
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

it('tolerates dates up to five minutes in the future, since clocks of other processes may differ', () => {
  const now = new Date('2026-01-31T02:00:00Z')
  expect(isFromFuture({ at: new Date('2026-01-31T02:05:00Z') }, now)).toBe(false)
  expect(isFromFuture({ at: new Date('2026-01-31T02:05:00.001Z') }, now)).toBe(true)
})

it('succeeds even if an old backup cannot be deleted, and deletes no other in its place', async () => {
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

it('does not regard a backup made while the clock was ahead as the newest', async () => {
  const where = await place()
  const now = new Date()
  await makeBackup({ ...where, now: new Date(now.getTime() + 3_600_000) })
  await makeBackup({ ...where, keep: 2, now })
  expect((await newestIntact(where.folder, where.dataset))?.at).toEqual(now)
})

it('keeps as many incomplete backups as complete ones, without ever displacing a complete one', async () => {
  const { lake, ...given } = await place()
  const make = (date: number) => makeBackup({ ...given, keep: 2, now: new Date(Date.UTC(2026, 0, date, 2)) })
  const days = async () => (await listBackups(given.folder, given.dataset)).map(({ at }) => at.getUTCDate())
  for (const date of [1, 2]) await make(date)
  // Without a file, as a script may create it.
  const picture = { _id: 'image-none-1x1-png', _type: 'sanity.imageAsset' }
  await lake.mutate({ mutations: [{ create: picture }], author: 'test' })
  for (const date of [3, 4, 5]) await make(date)
  expect(await days()).toEqual([1, 2, 4, 5])
  await lake.mutate({ mutations: [{ delete: { id: picture._id } }], author: 'test' })
  await make(6)
  expect(await days()).toEqual([2, 4, 5, 6])
  // Nothing is left of the others, such as a list of missing files.
  const left = (await readdir(given.folder)).map(
    (name) => /^production-2026-01-(\d\d)/.exec(name)?.[1] ?? name,
  )
  expect(new Set(left)).toEqual(new Set(['02', '04', '05', '06', 'production.lineage']))
})

it('succeeds even if the folder cannot be listed afterwards: a retry would displace older backups', async () => {
  const where = await place()
  const name = 'production-2026-01-01T02-00-00-000Z.tar.gz'
  vi.mocked(readdir).mockImplementation(async (...given) => {
    if (given[0] === where.folder && (await actual.readdir(where.folder)).includes(name))
      throw new Error('EIO: i/o error, scandir')
    return actual.readdir(...given)
  })
  onTestFinished(() => void vi.mocked(readdir).mockImplementation(actual.readdir))
  expect(await makeBackup({ ...where, now: new Date('2026-01-01T02:00:00Z') })).toMatchObject({
    removed: 0,
    problems: [`Backups cannot be kept in ${where.folder}: EIO: i/o error, scandir.`],
  })
  expect(await actual.readdir(where.folder)).toContain(name)
})

it('creates missing parent folders, but never replaces a file', async () => {
  const given = await place()
  const folder = join(given.folder, 'daily', 'production')
  await makeBackup({ ...given, folder })
  expect(await listBackups(folder, given.dataset)).toHaveLength(1)
  const file = join(given.folder, 'a file')
  await writeFile(file, '')
  await expect(makeBackup({ ...given, folder: file })).rejects.toThrow(
    `Backups cannot be kept in ${file}: EEXIST`,
  )
})

it('makes a backup even if a leftover of a killed process cannot be removed', async () => {
  const where = await place()
  await makeBackup(where)
  vi.mocked(rm).mockRejectedValueOnce(new Error('ENOTEMPTY: directory not empty'))
  await mkdir(join(where.folder, '.making-before'))
  expect(await makeBackup(where)).toMatchObject({ problems: ['ENOTEMPTY: directory not empty'] })
})

it('syncs a backup and its digest before they get their names, the digest first', async () => {
  const where = await place()
  const steps: string[] = []
  vi.mocked(open).mockImplementation(async (file, ...given) => {
    const handle = await actual.open(file, ...given)
    const { sync } = handle
    handle.sync = () => {
      steps.push(`sync ${basename(String(file))}`)
      return sync.call(handle)
    }
    return handle
  })
  vi.mocked(rename).mockImplementation((from, to) => {
    if (dirname(String(to)) === where.folder) steps.push(`name ${basename(String(to))}`)
    return actual.rename(from, to)
  })
  onTestFinished(() => {
    vi.mocked(open).mockImplementation(actual.open)
    vi.mocked(rename).mockImplementation(actual.rename)
  })
  const name = 'production-2026-01-01T02-00-00-000Z.tar.gz'
  await makeBackup({ ...where, now: new Date('2026-01-01T02:00:00Z') })
  expect(steps.filter((step) => step.includes(name))).toEqual([
    `sync ${name}`,
    `sync ${name}.sha256`,
    `name ${name}.sha256`,
    `name ${name}`,
  ])
})

it('makes backups readable by this user only, and leaves no trace of deleted ones', async () => {
  const where = await place()
  for (const date of [1, 2]) await makeBackup({ ...where, now: new Date(Date.UTC(2026, 0, date, 2)) })
  const name = 'production-2026-01-02T02-00-00-000Z.tar.gz'
  expect((await readdir(where.folder)).toSorted()).toEqual([name, `${name}.sha256`, 'production.lineage'])
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect(await modeOf(where.folder)).toBe('700')
  for (const each of [name, `${name}.sha256`, 'production.lineage'])
    expect(await modeOf(join(where.folder, each)), each).toBe('600')
})

it('keeps other users from reading an unfinished backup, even in a folder that they may read', async () => {
  const where = await place()
  await mkdir(where.folder, { mode: 0o755 })
  let mode = 0
  vi.mocked(reading.readBack).mockImplementationOnce(async (archive) => {
    mode = (await stat(dirname(archive))).mode & 0o777
    return { documents: 1, assets: 0 }
  })
  await makeBackup(where)
  expect(mode.toString(8)).toBe('700')
})

it('removes a lock file that a killed process has put aside', async () => {
  const where = await place()
  await mkdir(where.folder)
  await writeFile(join(where.folder, '.backup.lock.aside'), '')
  await makeBackup(where)
  expect((await readdir(where.folder)).filter((name) => name.startsWith('.'))).toEqual([])
})

it('leaves nothing behind if it is aborted while a backup is read back', async () => {
  const where = await place()
  const stopping = new AbortController()
  vi.mocked(reading.readBack).mockImplementationOnce(() => {
    stopping.abort(new Error('The site is stopping'))
    return Promise.resolve({ documents: 1, assets: 0 })
  })
  await expect(makeBackup({ ...where, signal: stopping.signal })).rejects.toThrow('The site is stopping')
  expect(await readdir(where.folder)).toEqual([])
})

it('rejects for an unreadable folder instead of listing no backups', async () => {
  const { dataset, folder } = await place()
  await writeFile(folder, 'a file')
  await expect(listBackups(folder, dataset)).rejects.toThrow(`Backups cannot be kept in ${folder}: ENOTDIR`)
})

it('lists no backups in a missing folder, and ignores file names with an impossible time', async () => {
  const { dataset, folder } = await place()
  expect(await listBackups(folder, dataset)).toEqual([])
  expect(momentOf('production-2026-13-01T02-00-00-000Z.tar.gz', dataset)).toBeNull()
})
