import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import express from 'express'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAccess, type Access } from '../../server/access/access'
import { listBackups, makeBackup } from '../../server/backup/backup'
import {
  BACKUP_FILES_PATH,
  BACKUP_STATUS_PATH,
  createBackupFilesRoute,
  createBackupStatusRoute,
} from '../../server/backup/routes'
import { scheduleBackups, type BackupSchedule } from '../../server/backup/schedule'
import { openLake, type Lake } from '../../server/lake/lake'

const EDITOR = 'the-token-of-the-editors-of-this-site'
const VIEWER = 'the-token-of-the-viewers-of-this-site'
const MADE_AT = new Date('2026-01-31T02:00:00Z')

let folder: string
let lake: Lake
let access: Access
let schedule: BackupSchedule | null
let server: Server
let origin: string
const log = { info: vi.fn(), error: vi.fn() }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
  lake = await openLake({ dataDir: folder, seed: 'none', log })
  await lake.mutate({ mutations: [{ create: { _id: 'page', _type: 'page' } }], author: 'test' })
  access = openAccess({ dataDir: folder, editorToken: EDITOR, viewerToken: VIEWER })
  schedule = null
  log.info.mockClear()
})
afterEach(async () => {
  await schedule?.stop()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  access.close()
  lake.close()
  await rm(folder, { recursive: true, force: true })
})

const place = () => ({ dataDir: folder, dataset: 'production', folder: join(folder, 'backups'), keep: 14 })

async function serve(): Promise<void> {
  const routes = { access, backups: schedule, log }
  const app = express()
  app.use(BACKUP_STATUS_PATH, createBackupStatusRoute(routes))
  app.use(BACKUP_FILES_PATH, createBackupFilesRoute(routes))
  server = createServer(app)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** With one backup that is not due to be followed by another. */
async function serveWithBackup(): Promise<string> {
  await makeBackup({ ...place(), now: MADE_AT })
  schedule = scheduleBackups({ ...place(), times: { everyMs: 100 * 365 * 86_400_000 }, log })
  await vi.waitFor(() => expect(schedule?.status().activity).toBeNull(), 30_000)
  await serve()
  const [backup] = await listBackups(place().folder, 'production')
  return basename(backup?.file ?? '')
}

const ask = (path: string, token?: string, init: RequestInit = {}) =>
  fetch(origin + path, { ...init, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

describe('the state of the backups', () => {
  it('is available to members: the last one, its size, whether it is intact, and the next', async () => {
    const name = await serveWithBackup()
    const { length: bytes } = await readFile(join(place().folder, name))
    for (const token of [EDITOR, VIEWER]) {
      const answer = await ask(BACKUP_STATUS_PATH, token)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.json()).toEqual({
        backups: {
          lastSuccessAt: MADE_AT.toISOString(),
          nextAt: expect.stringMatching(/^2\d{3}-/) as unknown,
          failures: 0,
          problem: null,
          activity: null,
          files: [{ name, at: MADE_AT.toISOString(), bytes, state: 'verified' }],
        },
      })
    }
  })

  it('is hidden from everyone else', async () => {
    await serveWithBackup()
    expect((await ask(BACKUP_STATUS_PATH)).status).toBe(401)
    expect((await ask(BACKUP_STATUS_PATH, 'a-token-that-is-not-one-of-theirs')).status).toBe(401)
  })

  it('says if none are made', async () => {
    await serve()
    expect(await (await ask(BACKUP_STATUS_PATH, EDITOR)).json()).toEqual({ backups: null })
  })

  it('counts one made by hand, and detects a damaged one', async () => {
    await serveWithBackup()
    const states = async () => {
      const { backups } = (await (await ask(BACKUP_STATUS_PATH, EDITOR)).json()) as {
        backups: { lastSuccessAt: string; files: { state: string }[] }
      }
      return [backups.lastSuccessAt, ...backups.files.map(({ state }) => state)]
    }
    await makeBackup({ ...place(), now: new Date('2026-02-01T02:00:00Z') })
    expect(await states()).toEqual(['2026-02-01T02:00:00.000Z', 'verified', 'verified'])
    const third = await makeBackup({ ...place(), now: new Date('2026-02-02T02:00:00Z') })
    await appendFile(third?.file ?? '', 'x')
    expect(await states()).toEqual(['2026-02-01T02:00:00.000Z', 'damaged', 'verified', 'verified'])
  })
})

describe('a backup', () => {
  it('is sent to editors unmodified, and each download is logged', async () => {
    const name = await serveWithBackup()
    const answer = await ask(`${BACKUP_FILES_PATH}/${name}`, EDITOR)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/gzip')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const digest = createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex')
    expect(await readFile(join(place().folder, `${name}.sha256`), 'utf8')).toContain(digest)
    expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ backup: name }), expect.any(String))
    const head = await ask(`${BACKUP_FILES_PATH}/${name}`, EDITOR, { method: 'HEAD' })
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
  })

  it('is not sent to viewers or anonymous clients', async () => {
    const name = await serveWithBackup()
    expect((await ask(`${BACKUP_FILES_PATH}/${name}`, VIEWER)).status).toBe(403)
    expect((await ask(`${BACKUP_FILES_PATH}/${name}`)).status).toBe(401)
  })

  it('is the only thing that can be downloaded', async () => {
    const name = await serveWithBackup()
    const others = [`${name}.sha256`, '..%2fstudio.db', '%2e%2e%2flake%2fproduction.db', 'production.tar.gz']
    for (const other of others)
      expect((await ask(`${BACKUP_FILES_PATH}/${other}`, EDITOR)).status, other).toBe(404)
    expect((await ask(`${BACKUP_FILES_PATH}/${name}`, EDITOR, { method: 'DELETE' })).status).toBe(404)
    expect(await listBackups(place().folder, 'production')).toHaveLength(1)
  })
})
