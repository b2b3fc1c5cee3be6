import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeBackup } from '../../server/backup/backup'
import { listBackups } from '../../server/backup/backup-files'
import { takeLock } from '../../server/backup/lock'
import { markDataset } from '../../server/lake/dataset/mark'
import { openLake } from '../../server/lake/lake'
import { openOutbox, outboxFile } from '../../server/outbox/outbox'
import { DAY_MS } from '../../shared/time/durations'
import { serverProgram } from '../support/server-program'

/** The id of a user without any rights. */
const NOBODY = 65_534

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-commands-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function backupCommand(args: readonly string[], environment: Record<string, string>) {
  return promisify(execFile)(
    process.execPath,
    [...serverProgram('backup/commands.ts', 'backup.js'), ...args],
    { env: { ...process.env, ...environment } },
  )
}

function restore(which: string, environment: Record<string, string>) {
  return backupCommand(['restore', which, '--yes'], environment)
}

it('npm run restore names a file that it cannot find', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'production.tar.gz')
  await expect(restore(file, { DATA_DIR: folder })).rejects.toMatchObject({
    code: 1,
    stderr: `The export ${file} does not exist.\n`,
  })
})

it.each([
  [['backup'], 'BACKUP_DIR is not set. Set it to the folder for backups.\n'],
  [['restore', 'newest', '--yes'], 'BACKUP_DIR is not set: name the file to restore.\n'],
  [['restore'], expect.stringMatching(/^Usage:\n/)],
  [['restore', 'newest', 'oldest', '--yes'], expect.stringMatching(/^Usage:\n/)],
  [['backup', 'newest'], expect.stringMatching(/^Usage:\n/)],
  [['backup', '--yes'], expect.stringMatching(/^Usage:\n/)],
] as const)('npm run %j prints what is missing or wrong', async (args, stderr) => {
  const folder = await temporaryFolder()
  const environment = { DATA_DIR: folder, BACKUP_DIR: '' }
  await expect(backupCommand(args, environment)).rejects.toMatchObject({ code: 1, stderr })
  expect(await readdir(folder)).toEqual([])
})

it('“newest” ignores a backup made while the clock was ahead, unless there are no others', async () => {
  const folder = await temporaryFolder()
  const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')]
  const lake = await openLake({ dataDir, seed: 'none', log: { info() {}, error() {} } })
  await lake.mutate({ mutations: [{ create: { _id: 'a', _type: 'page' } }], author: 'test' })
  lake.close()
  const make = async (days: number) => {
    const now = new Date(Date.now() + days * DAY_MS)
    return (await makeBackup({ dataDir, dataset: 'production', folder: backups, keep: 9, now }))?.file
  }
  const environment = { DATA_DIR: join(folder, 'restored'), BACKUP_DIR: backups }
  const restored = async (which: string) =>
    /Restoring (\S+)/.exec((await restore(which, environment)).stderr)?.[1]

  const future = await make(40)
  expect(await restored('newest')).toBe(future)
  const [oldest, newest] = [await make(-2), await make(-1)]
  expect(await restored('newest')).toBe(newest)
  expect(await restored('oldest')).toBe(oldest)
})

it('a date restores the last backup of that day in UTC, or fails if there is none', async () => {
  const folder = await temporaryFolder()
  const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')]
  const lake = await openLake({ dataDir, seed: 'none', log: { info() {}, error() {} } })
  await lake.mutate({ mutations: [{ create: { _id: 'a', _type: 'page' } }], author: 'test' })
  lake.close()
  const made: (string | undefined)[] = []
  for (const time of ['2026-01-31T00:00', '2026-01-31T23:59', '2026-02-01T00:00']) {
    const now = new Date(`${time}:00Z`)
    made.push((await makeBackup({ dataDir, dataset: 'production', folder: backups, keep: 9, now }))?.file)
  }
  const environment = { DATA_DIR: join(folder, 'restored'), BACKUP_DIR: backups, TZ: 'America/New_York' }
  const { stderr } = await restore('2026-01-31', environment)
  expect(/Restoring (\S+)/.exec(stderr)?.[1]).toBe(made[1])
  // The file may be a copy, so its modification time says nothing.
  expect(stderr).toContain('made 2026-01-31T23:59:00.000Z')
  await expect(restore('2026-01-30', environment)).rejects.toMatchObject({
    code: 1,
    stderr: `There is no backup of "production" in ${backups} that matches "2026-01-30".\n`,
  })
})

it('npm run restore says how to put back the orders that a damaged dataset has lost, but not if it has lost none', async () => {
  const folder = await temporaryFolder()
  const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')]
  const lake = await openLake({ dataDir, seed: 'none', log: { info() {}, error() {} } })
  await lake.mutate({ mutations: [{ create: { _id: 'a', _type: 'page' } }], author: 'test' })
  lake.close()
  const outbox = await openOutbox(dataDir)
  outbox.close()
  await makeBackup({ dataDir, dataset: 'production', folder: backups, keep: 9 })
  const environment = { DATA_DIR: dataDir, BACKUP_DIR: backups }
  expect((await restore('newest', environment)).stderr).not.toContain('refill')
  await truncate(join(dataDir, 'lake', 'production.db'), 1_000)
  expect((await restore('newest', environment)).stderr).toContain(
    'The inbox lacks what arrived after this backup: "npm run outbox -- refill" restores what was sent in the last week.\n',
  )
})

describe('an order that a person had deleted', () => {
  const log = { info() {}, error() {} }

  /** A backup with a page and two orders, one of which was deleted for good since; then `damage` befalls the site. */
  async function restoreAfter(damage: (dataDir: string) => Promise<void>) {
    const folder = await temporaryFolder()
    const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')]
    const lake = await openLake({ dataDir, seed: 'none', log })
    const orders = ['inbox.KS-222222', 'drafts.inbox.KS-222222', 'inbox.KS-333333']
    await lake.mutate({
      mutations: [
        { create: { _id: 'a', _type: 'page' } },
        ...orders.map((_id) => ({ create: { _id, _type: 'submission' } })),
      ],
      author: 'test',
    })
    await makeBackup({ dataDir, dataset: 'production', folder: backups, keep: 9 })
    await lake.mutate({ mutations: orders.map((id) => ({ delete: { id, purge: true } })), author: 'test' })
    lake.close()
    const outbox = await openOutbox(dataDir)
    await outbox.forget(['KS-222222'], 'delete', { isForGood: true })
    outbox.close()
    await damage(dataDir)
    const { stderr } = await restore('newest', { DATA_DIR: dataDir, BACKUP_DIR: backups })
    const restored = await openLake({ dataDir, seed: 'none', log })
    onTestFinished(() => restored.close())
    const { documents } = restored.documents([...orders, 'a'], 'member')
    return { stderr, ids: documents.map(({ _id }) => _id) }
  }

  it.each([
    ['which replaces the dataset', () => Promise.resolve()],
    [
      'which replaces a damaged dataset',
      (dataDir: string) => truncate(join(dataDir, 'lake', 'production.db'), 1_000),
    ],
    [
      'which creates a missing dataset',
      (dataDir: string) => rm(join(dataDir, 'lake'), { recursive: true, force: true }),
    ],
  ])('does not come back with a backup %s', async (_, damage) => {
    const { stderr, ids } = await restoreAfter(damage)
    expect(ids).toEqual(['inbox.KS-333333', 'a'])
    expect(stderr).toMatch(/Restored 2 documents.*\nSkipped 1 inbox document that was deleted for good\./)
  })

  it('comes back, with a warning, if the outbox that knows of it is damaged', async () => {
    const { stderr, ids } = await restoreAfter(async (dataDir) => {
      const file = outboxFile(dataDir)
      // A connection that is collected as garbage later may still write to the old file.
      for (const each of [file, `${file}-wal`, `${file}-shm`]) await rm(each, { force: true })
      await writeFile(file, 'not a database '.repeat(100))
    })
    expect(ids).toEqual(['inbox.KS-222222', 'drafts.inbox.KS-222222', 'inbox.KS-333333', 'a'])
    expect(stderr).toMatch(/that were deleted for good come back .*outbox\.db is not a database/)
  })
})

it('npm run backup keeps BACKUP_KEEP backups, and names the files missing from them', async () => {
  const folder = await temporaryFolder()
  const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')]
  const lake = await openLake({ dataDir, seed: 'none', log: { info() {}, error() {} } })
  // As a script may create it, without a file.
  const picture = { _id: 'image-none-1x1-png', _type: 'sanity.imageAsset' }
  await lake.mutate({ mutations: [{ create: picture }], author: 'test' })
  lake.close()
  const environment = { DATA_DIR: dataDir, BACKUP_DIR: backups, BACKUP_KEEP: '2' }
  const said = async () => (await backupCommand(['backup'], environment)).stderr
  const incomplete = /: 1 documents and 0 assets, read back, but incomplete/
  for (const removed of [incomplete, incomplete, /, but incomplete; removed 1 older\.$/m]) {
    const stderr = await said()
    expect(stderr).toMatch(removed)
    expect(stderr).toContain('The file of none-1x1.png is missing or damaged.\n')
    const newest = (await listBackups(backups, 'production')).at(-1)
    expect(stderr).toContain(`Made ${newest?.file}: `)
  }
  expect(await listBackups(backups, 'production')).toHaveLength(2)
  await expect(backupCommand(['restore', 'newest'], environment)).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /pictures and files are missing from it: none-1x1\.png\.\n(?:.*\n)+Nothing was changed\. Add --yes to restore/,
    ),
  })
})

it.each([['backup'], ['restore', 'newest', '--yes']])(
  'npm run %s leaves the data folder alone if the dataset is hosted elsewhere',
  async (...args) => {
    const folder = await temporaryFolder()
    const environment = {
      DATA_DIR: folder,
      BACKUP_DIR: join(folder, 'backups'),
      SANITY_PROJECT_ID: 'abc12345',
    }
    await expect(backupCommand(args, environment)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'the dataset is hosted: its backups are made with "npm run sanity -- backups"',
      ),
    })
    expect(await readdir(folder)).toEqual([])
  },
)

it('npm run restore makes a dataset continue the backups that it was restored from', async () => {
  const folder = await temporaryFolder()
  const backups = join(folder, 'backups')
  const log = { info() {}, error() {} }
  const environmentOf = (name: string) => ({ DATA_DIR: join(folder, name), BACKUP_DIR: backups })
  for (const name of ['lost', 'new']) {
    const lake = await openLake({ dataDir: join(folder, name), seed: 'none', log })
    await lake.mutate({ mutations: [{ create: { _id: 'a', _type: 'page' } }], author: 'test' })
    lake.close()
    markDataset(join(folder, name), 'production', { isNew: true })
  }
  await backupCommand(['backup'], environmentOf('lost'))
  await expect(backupCommand(['backup'], environmentOf('new'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The backups in ${backups} are of another dataset "production"`),
  })
  await restore('newest', environmentOf('new'))
  expect((await backupCommand(['backup'], environmentOf('new'))).stderr).toContain('read back and complete')
  expect(await listBackups(backups, 'production')).toHaveLength(2)
})

it('npm run backup fails if another process is making a backup', async () => {
  const folder = await temporaryFolder()
  const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')]
  await mkdir(dataDir)
  await mkdir(backups)
  const lock = await takeLock(backups)
  onTestFinished(() => lock?.release())
  await expect(backupCommand(['backup'], { DATA_DIR: dataDir, BACKUP_DIR: backups })).rejects.toMatchObject({
    code: 1,
    stderr: `Another process is making a backup in ${backups} right now, so this one was not made: wait until that is done.\n`,
  })
})

it.each(['backup', 'restore'])('npm run %s -- --help prints its usage, and succeeds', async (name) => {
  const { stdout, stderr } = await backupCommand([name, '--help'], {})
  expect({ stdout, stderr }).toEqual({ stdout: expect.stringMatching(/^Usage:\n/), stderr: '' })
})

it.runIf(process.getuid?.() === 0)(
  'restoring as another user than the site’s is refused, and backing up warns',
  async () => {
    const folder = await temporaryFolder()
    const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')]
    const lake = await openLake({ dataDir, seed: 'none', log: { info() {}, error() {} } })
    await lake.mutate({ mutations: [{ create: { _id: 'a', _type: 'page' } }], author: 'test' })
    lake.close()
    await chown(join(dataDir, 'lake'), NOBODY, NOBODY)
    const foreign = `${dataDir}/lake belongs to another user (id ${NOBODY}) than the files of this command would (id 0)`
    const environment = { DATA_DIR: dataDir, BACKUP_DIR: backups }
    expect((await backupCommand(['backup'], environment)).stderr).toContain(
      `The site may be unable to read or remove this backup: ${foreign}. Next time, run the command as`,
    )
    await expect(restore('newest', environment)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Nothing was changed, because ${foreign}: run the command as`),
    })
    await chown(join(dataDir, 'lake'), 0, 0)
    expect((await restore('newest', environment)).stderr).toContain('Restored 1 documents')
  },
)
