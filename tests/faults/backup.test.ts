import type { SanityClient } from '@sanity/client'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { makeBackup } from '../../server/backup/backup'
import { isIntact, listBackups } from '../../server/backup/backup-files'
import { scheduleBackups, type BackupSchedule } from '../../server/backup/schedule'
import { startTestLake, type TestLake } from '../integration/lake-support'
import { serverProgram } from '../support/server-program'
import { testFault } from './fault'

let folder: string
let backups: string
let lake: TestLake
let editor: SanityClient
let schedule: BackupSchedule | null = null
/** As an interval between backups, it does not depend on the time of day. */
const DAY_MS = 86_400_000
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  backups = join(folder, 'backups')
  lake = await startTestLake(log, join(folder, 'data'))
  editor = lake.clientOf('kim')
  const manual = await editor.assets.upload('file', Buffer.from('A manual'), { filename: 'manual.txt' })
  const file = { _type: 'file', asset: { _type: 'reference', _ref: manual._id } }
  await editor.create({ _id: 'page', _type: 'page', title: 'first', file })
  log.info.mockClear()
  log.error.mockClear()
})
afterEach(async () => {
  await schedule?.stop()
  schedule = null
  await lake.stop()
  await rm(folder, { recursive: true, force: true })
})

const place = () => ({ dataDir: lake.folder, dataset: 'production', folder: backups })
const make = (day: number, keep = 14) =>
  makeBackup({ ...place(), keep, now: new Date(`2026-01-${String(day).padStart(2, '0')}T02:00:00Z`) })
const days = async () => (await listBackups(backups, 'production')).map(({ at }) => at.getUTCDate())
const title = () => editor.fetch<string>('*[_id == "page"][0].title')

/** Runs a backup command as an operator would, while the dataset is being served. */
async function command(
  variables: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; signal: NodeJS.Signals | null; stderr: string }> {
  const faults = 'KILL_AT_RENAME' in variables ? ['--import', './tests/faults/killed-at-rename.mjs'] : []
  const program = [...faults, ...serverProgram('backup/commands.ts', 'backup.js'), ...args]
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      ...variables,
      DATA_DIR: lake.folder,
      BACKUP_DIR: backups,
      BACKUP_KEEP: '14',
      SANITY_PROJECT_ID: '',
      SANITY_DATASET: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (bytes: Buffer) => (stderr += bytes.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal, stderr }
}

testFault(
  {
    area: 'storage',
    fault: 'content is lost or corrupted, and restored from the newest or oldest backup while the site runs',
    visitorSees: 'the restored content with its files, as soon as the command finishes',
    recovers: 'with one command: `npm run restore -- newest` (or `oldest`, a date, a file)',
    lost: 'what was written after the backup, though history keeps it',
  },
  async () => {
    await make(1)
    await editor.patch('page').set({ title: 'second' }).commit()
    expect((await command({}, 'backup')).stderr).toContain('read back and complete')
    await editor.patch('page').set({ title: 'ruined' }).commit()
    await editor.create({ _id: 'stray', _type: 'page' })

    expect(await command({}, 'restore', 'newest')).toMatchObject({ code: 1 })
    expect(await title()).toBe('ruined')
    expect(await command({}, 'restore', 'newest', '--yes')).toMatchObject({ code: 0 })
    await vi.waitFor(async () => expect(await title()).toBe('second'))
    expect(await editor.getDocument('stray')).toBeUndefined()

    expect(await command({}, 'restore', 'oldest', '--yes')).toMatchObject({ code: 0 })
    await vi.waitFor(async () => expect(await title()).toBe('first'))
    const url = await editor.fetch<string>('*[_type == "sanity.fileAsset"][0].url')
    expect(await (await fetch(new URL(url, lake.host))).text()).toBe('A manual')
  },
)

testFault(
  {
    area: 'storage',
    fault: 'a backup is damaged on its disk',
    visitorSees: 'nothing',
    recovers: 'it does not count as a backup: intact ones are kept in its place, and restoring skips it',
  },
  async () => {
    for (const day of [1, 2, 3]) await make(day, 2)
    expect(await days()).toEqual([2, 3])
    const [, newest] = await listBackups(backups, 'production')
    if (newest) await appendFile(newest.file, 'x')
    await make(4, 2)
    // 3 is damaged, so only 2 and 4 count as backups, and both are kept.
    expect(await days()).toEqual([2, 3, 4])
    const [, , fourth] = await listBackups(backups, 'production')
    if (fourth) await truncate(fourth.file, 10)
    await editor.patch('page').set({ title: 'ruined' }).commit()
    const { code, stderr } = await command({}, 'restore', 'newest', '--yes')
    expect(code).toBe(0)
    expect(stderr).toContain('skipping it')
    await vi.waitFor(async () => expect(await title()).toBe('first'))
  },
)

testFault(
  {
    area: 'storage',
    fault: 'the folder for backups is replaced by a file while the site runs',
    visitorSees: 'nothing; operators see an error in the log, `backup_failures_total`, and the reason',
    recovers: 'within 5 minutes of the repair',
  },
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    await writeFile(backups, 'a file in the place of the folder')
    schedule = scheduleBackups({ ...place(), keep: 2, times: { atMinute: 120 }, log })
    await vi.waitFor(() => expect(schedule?.status().problem).toContain(backups))
    // The time of the next attempt is set a moment after the failure.
    await vi.waitFor(() => expect(schedule?.status().nextAt).not.toBeNull())
    expect(schedule.status().failures).toBeGreaterThan(0)
    expect(schedule.status().lastSuccessAt).toBeNull()
    expect(log.error).toHaveBeenCalled()
    await rm(backups)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    await vi.waitFor(() => expect(schedule?.status().problem).toBeNull())
    const [made] = await listBackups(backups, 'production')
    expect(made && (await isIntact(made.file))).toBe(true)
  },
)

testFault(
  {
    area: 'storage',
    fault: 'an asset’s file is missing when a backup is made',
    visitorSees:
      'nothing; the backup contains everything else, and the log, `backup_missing_assets`, /readyz and the Studio say what is missing',
    recovers: 'once the file is uploaded again; until then, no complete backup is removed',
  },
  async () => {
    await make(1, 1)
    const assets = join(lake.folder, 'lake/assets')
    for (const name of await readdir(assets)) {
      if (name.endsWith('.txt')) await writeFile(join(assets, name), 'damaged')
    }
    await editor.create({ _id: 'order', _type: 'order' })
    // A script can create an asset without a file.
    await editor.create({ _id: 'image-none-1x1-png', _type: 'sanity.imageAsset' })
    const missing = [expect.stringMatching(/^manual\.txt \([0-9a-f]{40}\.txt\)$/), 'none-1x1.png']
    expect(await make(2, 1)).toMatchObject({ assets: 0, missing })
    expect(await make(3, 1)).toMatchObject({ assets: 0, missing })
    // The complete one is kept, and so is the newest of the others.
    expect(await days()).toEqual([1, 3])
    expect((await readdir(backups)).filter((name) => name.startsWith('.'))).toEqual([])

    await editor.delete('order')
    const restored = await command({}, 'restore', 'newest', '--yes')
    expect(restored).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('It is incomplete') as unknown,
    })
    await vi.waitFor(async () => expect(await editor.getDocument('order')).toBeDefined())
    expect(await editor.fetch<unknown>('*[_id == "page"][0].file.asset->originalFilename')).toBe('manual.txt')

    await editor.assets.upload('file', Buffer.from('A manual'), { filename: 'manual.txt' })
    await editor.delete('image-none-1x1-png')
    expect(await make(4, 1)).toMatchObject({ assets: 1, missing: [] })
    expect(await days()).toEqual([4])
  },
)

testFault(
  {
    area: 'storage',
    fault: 'kill -9 while a backup is being made',
    visitorSees: 'nothing',
    recovers: 'the next backup removes partial files, which never count as backups',
  },
  async () => {
    await make(1)
    // Killed after writing the archive, after verifying it, and when only its checksum exists.
    for (const rename of [1, 2, 3]) {
      const killed = await command({ KILL_AT_RENAME: String(rename) }, 'backup')
      expect(killed.signal).toBe('SIGKILL')
      expect((await readdir(backups)).some((name) => name.startsWith('.making-'))).toBe(true)
      expect(await days()).toEqual([1])
    }

    // A lock left by a dead process does not prevent backups.
    expect(await make(20)).not.toBeNull()
    expect((await readdir(backups)).filter((name) => name.startsWith('.'))).toEqual([])
    expect(await days()).toEqual([1, 20])
    expect((await command({}, 'restore', 'newest', '--yes')).code).toBe(0)
  },
)

testFault(
  {
    area: 'storage',
    fault: 'the site is stopped while a backup is being made',
    visitorSees: 'nothing: the site stops at most 2 s later',
    recovers: 'the backup is aborted, never counts, and is made at the next start',
  },
  async () => {
    const video = await editor.assets.upload('file', randomBytes(30_000_000), { filename: 'large.bin' })
    await editor.patch('page').set({ 'file.asset._ref': video._id }).commit()
    schedule = scheduleBackups({ ...place(), keep: 14, times: { everyMs: DAY_MS }, log })
    await vi.waitFor(
      async () => {
        const names = await readdir(backups, { recursive: true })
        expect(names.some((name) => name.endsWith('export.tar.gz'))).toBe(true)
      },
      { interval: 5 },
    )
    await schedule.stop()
    expect(await days()).toEqual([])
    // A step that cannot be interrupted may continue for a moment; in reality, it ends with the process.
    await vi.waitFor(async () => expect(await readdir(backups)).toEqual([]))
    expect(log.error).not.toHaveBeenCalled()

    schedule = scheduleBackups({ ...place(), keep: 14, times: { everyMs: DAY_MS }, log })
    await vi.waitFor(async () => expect(await days()).toHaveLength(1))
  },
)

testFault(
  {
    area: 'storage',
    fault: 'two processes make backups in one folder at the same time',
    visitorSees: 'nothing',
    recovers: 'one of them makes the backup, and the other checks after 5 minutes whether it has',
  },
  async () => {
    const made = await Promise.all([make(1), make(1), make(1)])
    expect(made.filter((backup) => backup !== null)).toHaveLength(1)
    expect(await days()).toEqual([1])
    const [backup] = await listBackups(backups, 'production')
    expect(backup && (await isIntact(backup.file))).toBe(true)

    // It is not yet known whether the other process will succeed.
    const lock = join(backups, '.backup.lock')
    await writeFile(lock, `${hostname()} ${process.ppid} of-another-process\n`)
    schedule = scheduleBackups({ ...place(), keep: 14, times: { everyMs: DAY_MS }, log })
    await vi.waitFor(() => expect(schedule?.status().nextAt).not.toBeNull())
    expect(schedule.status().nextAt).toBeLessThanOrEqual(Date.now() + 5 * 60_000)
    expect(schedule.status().lastSuccessAt).toBe(Date.parse('2026-01-01T02:00:00Z'))
    expect(await days()).toEqual([1])

    // Of two processes that find a stale lock, only one replaces it.
    await schedule.stop()
    await writeFile(lock, `${hostname()} 999999999 of-a-dead-process\n`)
    const both = await Promise.all([make(2), make(2)])
    expect(both.filter((each) => each !== null)).toHaveLength(1)
    expect(await readdir(backups)).not.toContain('.backup.lock')
  },
)

testFault(
  {
    area: 'storage',
    fault: 'the machine was off when a backup was due',
    visitorSees: 'nothing',
    recovers: 'the backup is made when the site starts',
  },
  async () => {
    await mkdir(backups)
    await make(1)
    schedule = scheduleBackups({ ...place(), keep: 14, times: { everyMs: DAY_MS }, log })
    await vi.waitFor(async () => expect(await days()).toHaveLength(2))
    await vi.waitFor(() => expect(schedule?.status().nextAt).toBeGreaterThan(Date.now()))
    expect(schedule.status()).toMatchObject({ failures: 0, problem: null })
    await schedule.stop()
    // No backup is made before it is due.
    schedule = scheduleBackups({ ...place(), keep: 14, times: { everyMs: DAY_MS }, log })
    await vi.waitFor(() => expect(schedule?.status().nextAt).not.toBeNull())
    expect(await days()).toHaveLength(2)
    const [, made] = await listBackups(backups, 'production')
    expect(made && (await isIntact(made.file))).toBe(true)
  },
)
