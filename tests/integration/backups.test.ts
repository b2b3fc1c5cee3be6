import express from 'express'
import { createHash, randomUUID } from 'node:crypto'
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { create } from 'tar'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openAccess, type Access } from '../../server/access/access'
import { makeBackup } from '../../server/backup/backup'
import { listBackups, newestIntact } from '../../server/backup/backup-files'
import { createDeletedDocuments, type DeletedDocuments } from '../../server/backup/deleted-documents'
import { readBack } from '../../server/backup/read-back'
import {
  createBackupDocumentsRoute,
  createBackupFilesRoute,
  createBackupStatusRoute,
} from '../../server/backup/routes'
import { scheduleBackups, type BackupSchedule } from '../../server/backup/schedule'
import { makeDescribedImage } from '../../server/lake/assets/described-image'
import { LakeError } from '../../server/lake/errors'
import { openLake, type Lake } from '../../server/lake/lake'
import { DatabaseLockedError } from '../../server/storage/write-queue'
import {
  BACKUP_DOCUMENTS_PATH,
  BACKUP_FILES_PATH,
  BACKUP_STATUS_PATH,
} from '../../shared/addresses/server-paths'
import { serveLocally, type LocalServer } from '../support/local-server'

const EDITOR = 'the-token-of-the-editors-of-this-site'
const VIEWER = 'the-token-of-the-viewers-of-this-site'
const MADE_AT = new Date('2026-01-31T02:00:00Z')

let folder: string
let lake: Lake
let access: Access
let schedule: BackupSchedule | null
let deleted: DeletedDocuments | null
let server: LocalServer
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
  lake = await openLake({ dataDir: folder, seed: 'none', log })
  await lake.mutate({ mutations: [{ create: { _id: 'page', _type: 'page' } }], author: 'test' })
  access = openAccess({ dataDir: folder, editorToken: EDITOR, viewerToken: VIEWER })
  schedule = null
  deleted = null
  log.info.mockClear()
})
afterEach(async () => {
  await schedule?.stop()
  await server.close()
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
  app.use(
    BACKUP_DOCUMENTS_PATH,
    createBackupDocumentsRoute({ ...routes, deleted: deleted ?? createDeletedDocuments(lake) }),
  )
  server = await serveLocally(app)
}

/** Serves with one backup, and with the next not due for a century. */
async function serveWithBackup(): Promise<string> {
  await makeBackup({ ...place(), now: MADE_AT })
  schedule = scheduleBackups({ ...place(), times: { everyMs: 100 * 365 * 86_400_000 }, log })
  await vi.waitFor(() => expect(schedule?.status().activity).toBeNull())
  await serve()
  const [backup] = await listBackups(place().folder, 'production')
  return basename(backup?.file ?? '')
}

const send = (path: string, token?: string, init: RequestInit = {}) =>
  fetch(server.origin + path, {
    ...init,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

describe('the state of the backups', () => {
  it('tells members about the last one, its size, whether it is intact, and when the next is due', async () => {
    const name = await serveWithBackup()
    const { length: bytes } = await readFile(join(place().folder, name))
    for (const token of [EDITOR, VIEWER]) {
      const response = await send(BACKUP_STATUS_PATH, token)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual({
        backups: {
          lastSuccessAt: MADE_AT.toISOString(),
          nextAt: expect.stringMatching(/^21\d\d-/) as unknown,
          failures: 0,
          problem: null,
          activity: null,
          missing: 0,
          files: [
            { name, at: MADE_AT.toISOString(), bytes, state: 'verified', missing: { count: 0, names: [] } },
          ],
        },
      })
    }
  })

  it('is hidden from everyone else', async () => {
    await serveWithBackup()
    expect((await send(BACKUP_STATUS_PATH)).status).toBe(401)
    expect((await send(BACKUP_STATUS_PATH, 'a-token-that-is-not-one-of-theirs')).status).toBe(401)
  })

  it('says that no backups are made', async () => {
    await serve()
    expect(await (await send(BACKUP_STATUS_PATH, EDITOR)).json()).toEqual({ backups: null })
  })

  it('says why the folder cannot be read, without any files', async () => {
    await serveWithBackup()
    await rename(place().folder, join(folder, 'away'))
    await writeFile(place().folder, 'a file in place of the folder')
    const response = await send(BACKUP_STATUS_PATH, EDITOR)
    expect([response.status, await response.json()]).toMatchObject([
      200,
      {
        backups: {
          lastSuccessAt: MADE_AT.toISOString(),
          problem: expect.stringContaining(`Backups cannot be kept in ${place().folder}: ENOTDIR`) as unknown,
          files: [],
        },
      },
    ])
  })

  it('includes one made by hand, and detects a damaged one', async () => {
    await serveWithBackup()
    const states = async () => {
      const { backups } = (await (await send(BACKUP_STATUS_PATH, EDITOR)).json()) as {
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

  it('names 20 of the pictures and files that a backup lacks, and counts them all', async () => {
    await serveWithBackup()
    const missing = Array.from({ length: 30 }, (_, index) => `${index}.jpg`)
    const file = { file: 'a.tar.gz', at: MADE_AT, bytes: 1, state: 'verified' as const, missing }
    if (schedule) vi.spyOn(schedule, 'files').mockResolvedValue([file])
    expect(await (await send(BACKUP_STATUS_PATH, EDITOR)).json()).toMatchObject({
      backups: { files: [{ missing: { count: 30, names: missing.slice(0, 20) } }] },
    })
  })
})

describe('a backup made while the clock was ahead', () => {
  const ahead = () => makeBackup({ ...place(), now: new Date('2099-01-01T00:00:00Z') })

  it('does not keep others from being made, and does not count as the newest', async () => {
    await ahead()
    schedule = scheduleBackups({ ...place(), times: { everyMs: 60_000 }, log })
    await vi.waitFor(() => expect(schedule?.status().lastSuccessAt).not.toBeNull())
    const { lastSuccessAt, nextAt } = schedule.status()
    expect(lastSuccessAt).toBeLessThanOrEqual(Date.now())
    expect(nextAt).toBeLessThanOrEqual(Date.now() + 60_000)
    expect((await schedule.files()).map(({ state }) => state)).toEqual(['verified', 'verified'])
    expect(schedule.status().lastSuccessAt).toBe(lastSuccessAt)
    await serve()
  })

  it('is removed before others', async () => {
    await ahead()
    const made = await makeBackup({ ...place(), keep: 1, now: MADE_AT })
    expect(made?.removed).toBe(1)
    const { folder, dataset } = place()
    expect((await listBackups(folder, dataset)).map(({ at }) => at)).toEqual([MADE_AT])
    await serve()
  })
})

describe('making a backup', () => {
  it('is not prevented by the lock of an earlier run with the same process id, as in a container', async () => {
    await mkdir(place().folder)
    await writeFile(join(place().folder, '.backup.lock'), `${hostname()} ${process.pid} an-earlier-run\n`)
    expect(await makeBackup(place())).not.toBeNull()
    await serve()
  })

  it('is not prevented by the lock of a container that was killed before the clock was set back', async () => {
    await mkdir(place().folder)
    const lock = join(place().folder, '.backup.lock')
    await writeFile(lock, 'another-machine 1 its-run\n')
    const nextYear = new Date(Date.now() + 365 * 86_400_000)
    await utimes(lock, nextYear, nextYear)
    expect(await makeBackup(place())).not.toBeNull()
    await serve()
  })

  it('is skipped if one is being made already, in this process or on another machine', async () => {
    const [one, two] = await Promise.all([makeBackup(place()), makeBackup(place())])
    expect([one, two].filter((made) => made === null)).toHaveLength(1)
    await writeFile(join(place().folder, '.backup.lock'), 'another-machine 1 its-run\n')
    expect(await makeBackup(place())).toBeNull()
    await serve()
  })

  it('fails at once in a folder that cannot be created', async () => {
    const backup = makeBackup({ ...place(), folder: '/proc/nope/backups' })
    await expect(backup).rejects.toThrow('Backups cannot be kept in /proc/nope/backups')
    await serve()
  })

  it('removes the oldest above the number to keep, not counting damaged ones', async () => {
    const make = (day: number) =>
      makeBackup({ ...place(), keep: 2, now: new Date(Date.UTC(2026, 0, day, 2)) })
    const days = async () =>
      (await listBackups(place().folder, 'production')).map(({ at }) => at.getUTCDate())
    await make(1)
    const damaged = await make(2)
    await appendFile(damaged?.file ?? '', 'x')
    expect(await make(3)).toMatchObject({ removed: 0 })
    expect(await days()).toEqual([1, 2, 3])
    expect(await make(4)).toMatchObject({ removed: 2 })
    expect(await days()).toEqual([3, 4])
    await serve()
  })

  it('does not report a damaged one as the newest intact one', async () => {
    const { folder, dataset } = place()
    const later = new Date(MADE_AT.getTime() + 60_000)
    await makeBackup({ ...place(), now: MADE_AT })
    const newest = await makeBackup({ ...place(), now: later })
    expect((await newestIntact(folder, dataset))?.at).toEqual(later)
    await appendFile(newest?.file ?? '', 'x')
    expect((await newestIntact(folder, dataset))?.at).toEqual(MADE_AT)
    await serve()
  })

  it('detects a picture or file whose bytes do not match the checksum in its name', async () => {
    const bytes = Buffer.from('A manual')
    const sha1 = createHash('sha1').update(bytes).digest('hex')
    const packed = async (content: Buffer) => {
      const from = await mkdtemp(join(folder, 'export-'))
      await mkdir(join(from, 'files'))
      await writeFile(join(from, 'data.ndjson'), '{"_id":"page","_type":"page"}\n')
      await writeFile(join(from, 'files', `${sha1}.txt`), content)
      const archive = join(from, 'backup.tar.gz')
      await create({ gzip: true, cwd: from, file: archive }, ['data.ndjson', 'files'])
      return readBack(archive, join(from, 'read'))
    }
    expect(await packed(bytes)).toEqual({ documents: 1, assets: 1 })
    await expect(packed(Buffer.from('A menu'))).rejects.toThrow('does not match its checksum')
    await serve()
  })
})

describe('a backup', () => {
  it('is sent to editors unmodified, and each download is logged', async () => {
    const name = await serveWithBackup()
    const response = await send(`${BACKUP_FILES_PATH}/${name}`, EDITOR)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/gzip')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const digest = createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex')
    expect(await readFile(join(place().folder, `${name}.sha256`), 'utf8')).toContain(digest)
    expect(log.info).toHaveBeenCalledWith({ backup: name, userId: 'editor-token' }, 'Backup downloaded')
    log.info.mockClear()
    const head = await send(`${BACKUP_FILES_PATH}/${name}`, EDITOR, { method: 'HEAD' })
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    expect(log.info).not.toHaveBeenCalled()
  })

  it.runIf(process.platform !== 'win32')('cannot be read by other users of the machine', async () => {
    const name = await serveWithBackup()
    const modeOf = async (...path: string[]) =>
      ((await stat(join(place().folder, ...path))).mode & 0o777).toString(8)
    expect(await modeOf()).toBe('700')
    expect(await modeOf(name)).toBe('600')
    expect(await modeOf(`${name}.sha256`)).toBe('600')
  })

  it('is not sent to viewers or anonymous clients', async () => {
    const name = await serveWithBackup()
    const refused = await send(`${BACKUP_FILES_PATH}/${name}`, VIEWER)
    const message = 'Only editors can download backups.'
    expect([refused.status, await refused.json()]).toEqual([403, { message }])
    expect((await send(`${BACKUP_FILES_PATH}/${name}`)).status).toBe(401)
  })

  it('is the only thing that can be downloaded', async () => {
    const name = await serveWithBackup()
    const others = [`${name}.sha256`, '..%2fstudio.db', '%2e%2e%2flake%2fproduction.db', 'production.tar.gz']
    for (const other of others)
      expect((await send(`${BACKUP_FILES_PATH}/${other}`, EDITOR)).status, other).toBe(404)
    expect((await send(`${BACKUP_FILES_PATH}/${name}`, EDITOR, { method: 'DELETE' })).status).toBe(404)
    expect(await listBackups(place().folder, 'production')).toHaveLength(1)
  })
})

describe('a deleted document', () => {
  /** A picture of one pixel. */
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const link = (_ref: string, more: object = {}) => ({ _type: 'reference', _ref, ...more })

  /** A dataset with documents that are deleted after the backup was made. */
  async function serveWithDeleted(): Promise<{ name: string; imageId: string }> {
    const asset = await makeAsset()
    const imageId = asset.document._id
    lake.assets.put(asset, PIXEL)
    await lake.mutate({
      mutations: [
        {
          create: {
            ...asset.document,
            _createdAt: '2025-01-02T03:04:05Z',
            altText: 'One pixel',
            explains: link('faq'),
          },
        },
        { create: { _id: 'faq', _type: 'faq', question: 'Why cats?' } },
        {
          create: {
            _id: 'spring',
            _type: 'page',
            title: 'Spring',
            links: [link('faq', { _key: 'a' }), link('page', { _key: 'b' })],
            photo: { _type: 'image', asset: link(imageId) },
          },
        },
        {
          create: {
            _id: 'drafts.spring',
            _type: 'page',
            title: 'Spring, newer',
            links: [link('faq', { _key: 'a' })],
          },
        },
        {
          create: {
            _id: 'summer',
            _type: 'page',
            title: 'Summer',
            links: [link('page', { _key: 'b' })],
            photo: { _type: 'image', asset: link(imageId) },
          },
        },
        { create: { _id: 'kept', _type: 'page', title: 'Kept' } },
        { create: { _id: 'reopened', _type: 'page', title: 'Reopened' } },
        // In a backup, which is sorted by id, this document precedes its draft, unlike “Spring”.
        { create: { _id: 'about', _type: 'page', title: 'About' } },
        { create: { _id: 'drafts.about', _type: 'page', title: 'About, newer' } },
        { create: { _id: 'inbox.KS-222222', _type: 'submission', name: 'Ida' } },
        { create: { _id: 'schedule.one', _type: 'schedule', name: 'One' } },
      ],
      author: 'test',
    })
    const name = await serveWithBackup()
    const gone = [
      ...['drafts.spring', 'spring', 'drafts.about', 'about', 'summer', 'faq', 'reopened'],
      ...['inbox.KS-222222', 'schedule.one', imageId],
    ]
    await lake.mutate({
      mutations: [
        ...gone.map((id) => ({ delete: { id } })),
        { create: { _id: 'drafts.reopened', _type: 'page', title: 'Reopened as a draft' } },
      ],
      author: 'test',
    })
    await rm(join(lake.assets.path, asset.fileName))
    return { name, imageId }
  }

  function makeAsset() {
    return makeDescribedImage(PIXEL, 'pixel.png', {
      projectId: 'embedded',
      dataset: 'production',
      baseUrl: '/lake',
    })
  }

  const restore = (name: string, id: string, token: string | undefined = EDITOR) =>
    fetch(`${server.origin}${BACKUP_DOCUMENTS_PATH}/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ id }),
    })
  const listed = async (name: string) => {
    const response = await send(`${BACKUP_DOCUMENTS_PATH}/${name}`, EDITOR)
    return ((await response.json()) as { documents: { id: string }[] }).documents
  }
  const stored = (id: string) => lake.documents([id], 'member').documents[0]

  it('is listed with its title, unless a visitor sent it or it still exists', async () => {
    const { name } = await serveWithDeleted()
    const documents = await listed(name)
    const updatedAt = expect.stringMatching(/^2\d{3}-/) as unknown
    expect(documents.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: 'about', type: 'page', title: 'About, newer', updatedAt, isDraft: true, wasPublished: true },
      { id: 'faq', type: 'faq', title: 'Why cats?', updatedAt, isDraft: false, wasPublished: false },
      { id: 'spring', type: 'page', title: 'Spring, newer', updatedAt, isDraft: true, wasPublished: true },
      { id: 'summer', type: 'page', title: 'Summer', updatedAt, isDraft: false, wasPublished: false },
    ])
  })

  it('is listed before those that were changed earlier', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    // In a backup, which is sorted by id, the one that was changed last is the last.
    const ids = ['rewritten', 'older', 'newer']
    for (const [day, _id] of ids.entries()) {
      vi.setSystemTime(Date.UTC(2026, 0, day + 1))
      await lake.mutate({ mutations: [{ create: { _id, _type: 'page' } }], author: 'test' })
    }
    vi.setSystemTime(Date.UTC(2026, 0, 9))
    await lake.mutate({ mutations: [{ patch: { id: 'rewritten', set: { title: 'New' } } }], author: 'test' })
    vi.useRealTimers()
    const name = await serveWithBackup()
    await lake.mutate({ mutations: ids.map((id) => ({ delete: { id } })), author: 'test' })
    expect((await listed(name)).map(({ id }) => id)).toEqual(['rewritten', 'newer', 'older'])
  })

  it('comes back as a draft, with its links and pictures', async () => {
    const { name, imageId } = await serveWithDeleted()
    expect((await restore(name, 'summer')).status).toBe(200)
    expect(stored('summer')).toBeUndefined()
    const summer = stored('drafts.summer')
    expect(summer?.title).toBe('Summer')
    // Links to what exists are as strong as before, including the one to the picture, which is restored with its file.
    expect(summer?.links).toEqual([link('page', { _key: 'b' })])
    expect(summer?.photo).toEqual({ _type: 'image', asset: link(imageId) })
    expect(lake.assets.has(`${imageId.slice('image-'.length, -'-png'.length)}.png`)).toBe(true)
    // What the picture links to is still deleted.
    expect(stored(imageId)).toMatchObject({
      originalFilename: 'pixel.png',
      _createdAt: '2025-01-02T03:04:05Z',
      altText: 'One pixel',
      explains: link('faq', { _weak: true }),
    })
    // So is what “Spring” links to, so that link stays weak until it is restored.
    expect((await restore(name, 'spring')).status).toBe(200)
    const waiting = { _ref: 'faq', _weak: true, _strengthenOnPublish: { type: 'faq' } }
    expect(stored('drafts.spring')).toMatchObject({ title: 'Spring, newer', links: [waiting] })
    expect((await restore(name, 'faq')).status).toBe(200)
    expect((await restore(name, 'about')).status).toBe(200)
    expect(stored('drafts.about')).toMatchObject({ title: 'About, newer' })
    const publish = (id: string) => ({
      actionType: 'sanity.action.document.publish' as const,
      draftId: `drafts.${id}`,
      publishedId: id,
    })
    await lake.act({ actions: [publish('faq'), publish('spring')], author: 'test' })
    expect(stored('spring')).toMatchObject({ links: [{ _ref: 'faq' }] })
    const [revision] = lake.history.revisions({ documentIds: ['drafts.summer'], newestFirst: true, limit: 1 })
    expect(revision?.author).toBe('editor-token')
    expect(log.info).toHaveBeenCalledWith(
      { backup: name, document: 'summer', userId: 'editor-token' },
      expect.any(String),
    )
  })

  it('is looked up in a copy of the backup, and copies left behind by killed processes are removed', async () => {
    const name = await serveWithBackup()
    const left = join(tmpdir(), `backup-999999999-${randomUUID()}-${encodeURIComponent(hostname())}`)
    await mkdir(left)
    onTestFinished(() => rm(left, { recursive: true, force: true }))
    const headers = { authorization: `Bearer ${EDITOR}` }
    expect((await fetch(`${server.origin}${BACKUP_DOCUMENTS_PATH}/${name}`, { headers })).status).toBe(200)
    await expect(stat(left)).rejects.toThrow('ENOENT')
  })

  it('never overwrites anything, and is not restored if a visitor sent it', async () => {
    const { name, imageId } = await serveWithDeleted()
    for (const id of ['kept', 'reopened']) {
      const refused = await restore(name, id)
      const message = 'The document exists again; nothing was changed.'
      expect([refused.status, await refused.json()], id).toEqual([409, { message }])
    }
    await lake.mutate({
      mutations: [{ create: { _id: 'drafts.faq', _type: 'faq', question: 'New' } }],
      author: 'x',
    })
    expect((await restore(name, 'faq')).status).toBe(409)
    expect(stored('drafts.faq')).toMatchObject({ question: 'New' })
    for (const id of ['inbox.KS-222222', 'schedule.one', imageId, 'never-was']) {
      const refused = await restore(name, id)
      const message = 'This backup does not have that document.'
      expect([refused.status, await refused.json()], id).toEqual([404, { message }])
    }
    expect((await restore(name, '../etc')).status).toBe(400)
    const refused = await restore('other.tar.gz', 'spring')
    expect([refused.status, await refused.json()]).toEqual([404, { message: 'There is no such backup.' }])
  })

  it('is not restored if someone else publishes it while the backup is being read', async () => {
    const { name } = await serveWithDeleted()
    const read = lake.documents.bind(lake)
    let times = 0
    const documents = vi.spyOn(lake, 'documents').mockImplementation((ids, reader) => {
      const isLater = ids.includes('drafts.faq') && ++times > 1
      return read(isLater ? ['kept'] : ids, reader)
    })
    const { status } = await restore(name, 'faq')
    documents.mockRestore()
    expect(status).toBe(409)
    expect(stored('drafts.faq')).toBeUndefined()
  })

  it('leaves no copy of its backup in the temporary folder', async () => {
    const temporary = join(folder, 'temporary')
    await mkdir(temporary)
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { name } = await serveWithDeleted()
    expect(await listed(name)).not.toEqual([])
    expect((await restore(name, 'summer')).status).toBe(200)
    expect((await restore(name, 'never-was')).status).toBe(404)
    expect(await readdir(temporary)).toEqual([])
  })

  it('can be listed and restored by editors only', async () => {
    const { name } = await serveWithDeleted()
    const path = `${BACKUP_DOCUMENTS_PATH}/${name}`
    expect([(await send(path)).status, (await send(path, VIEWER)).status]).toEqual([401, 403])
    const refused = await restore(name, 'spring', VIEWER)
    const message = 'Only editors can restore documents.'
    expect([refused.status, await refused.json()]).toEqual([403, { message }])
    expect(stored('drafts.spring')).toBeUndefined()
  })

  it('is listed with no more than 1,000 documents in all', async () => {
    const ids = Array.from({ length: 1_001 }, (_, index) => `page-${index}`)
    await lake.mutate({ mutations: ids.map((_id) => ({ create: { _id, _type: 'page' } })), author: 'test' })
    const name = await serveWithBackup()
    await lake.mutate({ mutations: ids.map((id) => ({ delete: { id } })), author: 'test' })
    expect(await listed(name)).toHaveLength(1_000)
  })

  it('is not looked up in a damaged backup, which is reported', async () => {
    await serveWithDeleted()
    const damaged = await makeBackup({ ...place(), now: new Date('2026-02-01T02:00:00Z') })
    await writeFile(damaged?.file ?? '', 'not an archive')
    const response = await send(`${BACKUP_DOCUMENTS_PATH}/${basename(damaged?.file ?? '')}`, EDITOR)
    expect(response.status).toBe(422)
    const message: unknown = expect.stringContaining('This backup cannot be used')
    expect(await response.json()).toEqual({ message })
  })

  it.each([
    ['another process writes to the dataset', new DatabaseLockedError(), 503, '5'],
    ['the disk is full', Object.assign(new Error('no space left'), { code: 'ENOSPC' }), 507, null],
    ['the dataset refuses it', LakeError.tooLarge('The document is too large.'), 413, null],
  ])('does not make the backup look unusable if %s', async (_what, cause, status, retryAfter) => {
    deleted = { list: () => Promise.reject(cause), restore: () => Promise.reject(cause) }
    const name = await serveWithBackup()
    for (const response of [
      await send(`${BACKUP_DOCUMENTS_PATH}/${name}`, EDITOR),
      await restore(name, 'spring'),
    ]) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter])
      expect(await response.json()).not.toMatchObject({
        message: expect.stringContaining('backup') as unknown,
      })
    }
    expect(log.error).toHaveBeenLastCalledWith({ err: cause, backup: name }, expect.any(String))
  })

  it('is looked up for at most five requests at a time', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    deleted = {
      list: () => released.then(() => []),
      restore: () => Promise.resolve('absent'),
    }
    const name = await serveWithBackup()
    const refused: unknown[] = []
    const statuses = Array.from({ length: 8 }, async () => {
      const response = await send(`${BACKUP_DOCUMENTS_PATH}/${name}`, EDITOR)
      if (response.status === 503) refused.push([response.headers.get('retry-after'), await response.json()])
      return response.status
    })
    const later = ['5', { message: 'Other backups are being read. Try again in a moment.' }]
    await vi.waitFor(() => expect(refused).toEqual([later, later, later]))
    release()
    expect((await Promise.all(statuses)).sort()).toEqual([200, 200, 200, 200, 200, 503, 503, 503])
    // Those that were answered or refused count no longer.
    expect((await send(`${BACKUP_DOCUMENTS_PATH}/${name}`, EDITOR)).status).toBe(200)
  })
})
