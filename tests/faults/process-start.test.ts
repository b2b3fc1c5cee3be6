import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, vi } from 'vitest'
import { listBackups } from '../../server/backup/backup-files'
import { serverProgram } from '../support/server-program'
import { cleanEnvironment } from '../support/site-process'
import { makeFolder, runBuiltSite, startBuiltSite } from './built-site'
import { testFault } from './fault'

/** The user `nobody`, who owns no files. */
const NOBODY = 65_534

/** Expects a start to fail with code 1, and with a message for the operator without a stack trace. */
async function expectSentence(
  run: Promise<{ code: number | null; words: string; log: string }>,
  ...parts: string[]
) {
  const { code, words, log } = await run
  for (const part of parts) expect(words).toContain(part)
  expect(words).not.toMatch(/\n\s+at /)
  for (const line of log.split('\n').filter(Boolean)) expect(() => JSON.parse(line) as unknown).not.toThrow()
  expect(code).toBe(1)
  return words
}

testFault(
  {
    area: 'process',
    fault: 'a variable trusts every proxy, or contains a key inside a URL',
    visitorSees: 'nothing: the site does not start, and names the variable without the key',
    recovers: 'when the variable is fixed',
  },
  async () => {
    const words = await expectSentence(
      runBuiltSite({
        TRUST_PROXY: '0.0.0.0/0',
        TIKTOK_API_URL: 'https://api.example/v1?key=very-secret',
        TIKTOK_API_FALLBACK_URL: 'https://user:very-secret@api.example',
        SITE_URL: 'not an address',
        DRAIN_SECONDS: 'soon',
      }),
      'TRUST_PROXY must not trust everyone: 0.0.0.0/0 covers more than any network of proxies',
      'TIKTOK_API_URL must not have a ? or # part.',
      'TIKTOK_API_FALLBACK_URL must not contain a user name, password or key',
      'SITE_URL must be an address that starts with http:// or https:// (it is "not an address").',
      'DRAIN_SECONDS must be a whole number from 0 to 300',
    )
    expect(words).not.toContain('very-secret')
    const TIKTOK_API_URL = 'https://api.example/v1'
    await (
      await startBuiltSite({ DATA_DIR: await makeFolder(), TRUST_PROXY: 'loopback', TIKTOK_API_URL })
    ).stop()
  },
)

testFault(
  {
    area: 'storage',
    fault:
      'the data folder or a database cannot be used at startup: it is below a file or /proc, or not writable',
    visitorSees: 'nothing: the site does not start, and says what to do',
    recovers: 'when the folder is fixed',
  },
  async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'file'), '')
    await expectSentence(
      runBuiltSite({ DATA_DIR: join(folder, 'file/data') }),
      join(folder, 'file'),
      'a file',
    )
    if (process.platform === 'linux')
      await expectSentence(runBuiltSite({ DATA_DIR: '/proc/nope/data' }), '/proc/nope/data', 'DATA_DIR')

    const readOnly = join(folder, 'read-only')
    await mkdir(readOnly)
    await chmod(folder, 0o755)
    await chmod(readOnly, 0o555)
    // Root can write even here.
    const user = process.getuid?.() === 0 ? { uid: NOBODY } : {}
    await expectSentence(
      runBuiltSite({ DATA_DIR: readOnly }, user),
      `This user cannot write to the data folder ${readOnly}`,
    )
    await chmod(readOnly, 0o777)
    await (await startBuiltSite({ DATA_DIR: readOnly }, user)).stop()

    // Only root can create a file that belongs to another user, for example by restoring it.
    if (process.getuid?.() !== 0) return
    const dataDir = join(folder, 'data')
    await (await startBuiltSite({ DATA_DIR: dataDir })).stop()
    const foreign = join(dataDir, 'lake/production.db')
    for (const path of [
      dataDir,
      ...(await readdir(dataDir, { recursive: true })).map((name) => join(dataDir, name)),
    ])
      if (path !== foreign) await chown(path, NOBODY, NOBODY)
    await chmod(foreign, 0o644)
    await expectSentence(
      runBuiltSite({ DATA_DIR: dataDir }, user),
      `The database ${foreign} cannot be opened for writing`,
    )

    // A read-only file that belongs to this user, such as one copied from a read-only medium, is made writable.
    await chown(foreign, NOBODY, NOBODY)
    for (const file of [foreign, join(dataDir, 'studio.db'), join(dataDir, 'outbox/outbox.db')])
      await chmod(file, 0o400)
    await (await startBuiltSite({ DATA_DIR: dataDir }, user)).stop()
  },
)

testFault(
  {
    area: 'storage',
    fault: 'the folder for backups cannot be created: a file is in its place, or it is below a file or /proc',
    visitorSees: 'nothing: the site does not start, names the variable, and creates no dataset',
    recovers: 'when BACKUP_DIR is fixed',
  },
  async () => {
    const folder = await makeFolder()
    const file = join(folder, 'file')
    const dataDir = join(folder, 'data')
    await writeFile(file, '')
    const impossible = [file, join(file, 'backups')]
    if (process.platform === 'linux') impossible.push('/proc/nope/backups')
    for (const BACKUP_DIR of impossible)
      await expectSentence(
        runBuiltSite({ DATA_DIR: dataDir, BACKUP_DIR }),
        `The folder for backups ${BACKUP_DIR} cannot be created`,
        'BACKUP_DIR',
      )
    expect(await readdir(folder)).toEqual(['file'])
    await (await startBuiltSite({ DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups') })).stop()
  },
)

testFault(
  {
    area: 'storage',
    fault:
      'the data folder was created by hand or by an older version, and other users of the machine can access it',
    visitorSees: 'nothing',
    recovers: 'at startup: the dataset’s folder gets mode 700; for its parent, the log says what to do',
  },
  async () => {
    const folder = await makeFolder()
    const dataDir = join(folder, 'data')
    const lake = join(dataDir, 'lake')
    await mkdir(lake, { recursive: true })
    await chmod(dataDir, 0o755)
    await chmod(lake, 0o755)
    const site = await startBuiltSite({ DATA_DIR: dataDir })
    const mode = async (path: string) => (await stat(path)).mode & 0o777
    expect([await mode(lake), await mode(dataDir)]).toEqual([0o700, 0o755])
    const logged = (words: string) => site.log().filter((line) => line.includes(words))
    await vi.waitFor(() => {
      expect(logged('Restricted the folder of the dataset')).toHaveLength(1)
      expect(logged('chmod 700')).toHaveLength(1)
    })
    await site.stop()
    await chmod(dataDir, 0o700)
    const again = await startBuiltSite({ DATA_DIR: dataDir })
    expect(again.log().join()).not.toMatch(/other users/i)
  },
)

testFault(
  {
    area: 'storage',
    fault: 'the disk is full at startup',
    visitorSees: 'nothing: the site does not start, and says what to do',
    recovers: 'at the next start with free space',
  },
  async () => {
    const folder = await makeFolder()
    const program = [process.execPath, join(import.meta.dirname, '../../build/server/main.js')]
    // The shell's file size limit simulates a full disk without any privileges.
    const { code, stderr } = await promisify(execFile)(
      'sh',
      ['-c', 'ulimit -f 8; exec "$@"', 'sh', ...program],
      { env: cleanEnvironment({ DATA_DIR: folder }) },
    ).then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    )
    expect(stderr).toContain(`The disk of the data folder ${folder} is full`)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
    await (await startBuiltSite({ DATA_DIR: folder })).stop()
  },
)

testFault(
  {
    area: 'storage',
    fault: 'a database is empty, truncated or not a database at startup',
    visitorSees:
      'nothing: the site does not start, and names the file and what to do; nothing is overwritten',
    recovers: 'when the file is restored from a backup',
  },
  async () => {
    const folder = await makeFolder()
    const site = await startBuiltSite({ DATA_DIR: folder })
    await site.stop()
    const dataset = join(folder, 'lake/production.db')
    const backup = await makeFolder()
    await cp(folder, backup, { recursive: true })
    const cases: [string, () => Promise<void>, string][] = [
      [
        join(folder, 'studio.db'),
        () => writeFile(join(folder, 'studio.db'), 'x'.repeat(9_000)),
        'not a database',
      ],
      [dataset, () => truncate(dataset, 8_192), 'truncated'],
      [dataset, () => truncate(dataset, 50), 'truncated'],
      [dataset, () => truncate(dataset, 0), 'empty'],
    ]
    for (const [file, damage, word] of cases) {
      // Otherwise, SQLite could restore the content from the write-ahead log.
      for (const beside of ['-wal', '-shm']) await rm(`${file}${beside}`, { force: true })
      await damage()
      await expectSentence(runBuiltSite({ DATA_DIR: folder }), file, word, 'Restore it from a backup')
    }
    for (const name of ['studio.db', 'lake/production.db']) await cp(join(backup, name), join(folder, name))
    await (await startBuiltSite({ DATA_DIR: folder })).stop()
  },
)

testFault(
  {
    area: 'storage',
    fault: 'the dataset is missing at startup, because its disk is not mounted or its file is lost',
    visitorSees:
      'nothing: the site does not start if it finds backups or other traces of the dataset, and names them',
    recovers: 'when the disk is mounted, or a backup is restored; no backup is displaced',
  },
  async () => {
    const folder = await makeFolder()
    const [dataDir, backups, away] = [join(folder, 'data'), join(folder, 'backups'), join(folder, 'away')]
    const environment = { DATA_DIR: dataDir, BACKUP_DIR: backups }
    const site = await startBuiltSite(environment)
    await vi.waitFor(async () => expect(await listBackups(backups, 'production')).toHaveLength(1))
    await site.stop()
    const [backup] = await listBackups(backups, 'production')

    await rename(dataDir, away)
    await expectSentence(runBuiltSite(environment), 'The dataset "production" is missing', backups)
    await cp(away, dataDir, { recursive: true })
    await rm(join(dataDir, 'lake/production.db'))
    await expectSentence(runBuiltSite({ DATA_DIR: dataDir }), 'The dataset "production" is missing', dataDir)
    expect(await listBackups(backups, 'production')).toEqual([backup])

    await promisify(execFile)(
      process.execPath,
      [...serverProgram('backup/commands.ts', 'backup.js'), 'restore', 'newest', '--yes'],
      { env: cleanEnvironment(environment) },
    )
    await (await startBuiltSite(environment)).stop()
    await rm(dataDir, { recursive: true })
    await rename(away, dataDir)
    await (await startBuiltSite(environment)).stop()
  },
)

testFault(
  {
    area: 'process',
    fault: 'the seed of a new dataset is missing or damaged, or the port is in use',
    visitorSees: 'nothing: the site does not start, and says what to do',
    recovers: 'with the next start',
  },
  async () => {
    const folder = await makeFolder()
    const environment = { DATA_DIR: join(folder, 'data') }
    await expectSentence(runBuiltSite({ ...environment, DATASET_SEED: join(folder, 'gone') }), 'gone')
    await writeFile(join(folder, 'bad.ndjson'), '{"_id": "a", "_type"\n')
    await expectSentence(
      runBuiltSite({ ...environment, DATASET_SEED: join(folder, 'bad.ndjson') }),
      'bad.ndjson',
    )

    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expectSentence(
      runBuiltSite({ ...environment, DATASET_SEED: 'none', PORT: String(port) }),
      `Port ${port} is in use by another program.`,
    )
    await (await startBuiltSite({ ...environment, DATASET_SEED: 'none' })).stop()
  },
)
