import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { HOUR_MS } from '../../shared/time/durations'
import { readEnvironment } from '../environment/environment'
import { openLake } from '../lake/lake'
import { makeBackup } from './backup'
import { listBackups } from './backup-files'
import {
  prepareBackupFolder,
  scheduleConfiguredBackups,
  warnOfSharedDisk,
  warnOfUnusedBackupFolder,
} from './configured'

async function makeFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'disk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('warns of backups on the same disk as the data', async () => {
  const warn = vi.fn()
  const folder = await makeFolder(tmpdir())
  await warnOfSharedDisk(await makeFolder(tmpdir()), folder, { warn })
  expect(warn).toHaveBeenCalledExactlyOnceWith({ folder }, expect.stringContaining('same disk'))
})

/** A folder that Linux keeps in memory. */
const MEMORY = '/dev/shm'
const hasTwoDisks = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev

it.runIf(hasTwoDisks)('does not warn of backups on another disk', async () => {
  const warn = vi.fn()
  await warnOfSharedDisk(await makeFolder(tmpdir()), await makeFolder(MEMORY), { warn })
  expect(warn).not.toHaveBeenCalled()
})

it('makes backups as configured by the environment, with paths relative to the site’s folder', async () => {
  const begun = Date.now()
  const directory = await makeFolder(tmpdir())
  const [dataDir, folder] = [join(directory, 'data'), join(directory, 'backups')]
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const lake = await openLake({ dataDir, dataset: 'shop', seed: 'none', log })
  onTestFinished(() => lake.close())
  await makeBackup({ dataDir, dataset: 'shop', folder, keep: 9, now: new Date(begun - 24 * HOUR_MS) })
  const environment = readEnvironment({
    DATA_DIR: 'data',
    SANITY_DATASET: 'shop',
    BACKUP_DIR: 'backups',
    BACKUP_SCHEDULE: '6h',
    BACKUP_KEEP: '1',
  })
  const schedule = scheduleConfiguredBackups(environment, directory, log)
  onTestFinished(() => schedule?.stop())
  await vi.waitFor(() => expect(schedule?.status().activity).toBeNull())
  const { lastSuccessAt, nextAt } = schedule?.status() ?? {}
  expect(nextAt).toBeGreaterThanOrEqual(begun + 6 * HOUR_MS)
  expect(nextAt).toBeLessThanOrEqual(Date.now() + 6 * HOUR_MS)
  expect((await listBackups(folder, 'shop')).map(({ at }) => at.getTime())).toEqual([lastSuccessAt])
  expect(log.info).toHaveBeenCalledWith(expect.anything(), 'Made a backup of the dataset')
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ folder }, expect.stringContaining('same disk'))
})

it('makes no backups without BACKUP_DIR', () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  expect(scheduleConfiguredBackups(readEnvironment({}), tmpdir(), log)).toBeNull()
})

it('warns if BACKUP_DIR is set for a process that makes no backups', () => {
  const warn = vi.fn()
  warnOfUnusedBackupFolder({ BACKUP_DIR: undefined }, { warn })
  expect(warn).not.toHaveBeenCalled()
  warnOfUnusedBackupFolder({ BACKUP_DIR: '/mnt/backups' }, { warn })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('makes no backups'))
})

it('creates the folder for backups relative to the site’s folder', async () => {
  const directory = await makeFolder(tmpdir())
  prepareBackupFolder({ BACKUP_DIR: 'backups/daily' }, directory)
  expect(statSync(join(directory, 'backups/daily')).isDirectory()).toBe(true)
})

it('says why the folder for backups can never be created', async () => {
  const directory = await makeFolder(tmpdir())
  await writeFile(join(directory, 'notes'), '')
  const folderOf = (BACKUP_DIR: string) => () => prepareBackupFolder({ BACKUP_DIR }, directory)
  const why = 'because a file has that name, or one above it: set BACKUP_DIR to another folder.'
  for (const name of ['notes', 'notes/backups'])
    expect(folderOf(name), name).toThrow(
      `The folder for backups ${join(directory, name)} cannot be created ${why}`,
    )
})

it.runIf(existsSync('/proc'))('says that the folder for backups cannot be created at that path', () => {
  expect(() => prepareBackupFolder({ BACKUP_DIR: '/proc/nope/backups' }, '/')).toThrow(
    'The folder for backups /proc/nope/backups cannot be created there: set BACKUP_DIR to another folder.',
  )
})

it('lets the site start if the folder for backups cannot be created for now', async () => {
  const directory = await makeFolder(tmpdir())
  // Fails like a disk that is not connected, even if root runs the test.
  await symlink('loop', join(directory, 'loop'))
  prepareBackupFolder({ BACKUP_DIR: 'loop/backups' }, directory)
  prepareBackupFolder({ BACKUP_DIR: undefined }, directory)
})
