import type { MutationEvent, SanityClient } from '@sanity/client'
import { execFile, execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import {
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { hostname, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { create, extract } from 'tar'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openExport, readDocuments } from '../../server/lake/dataset/export-folder'
import { openLake } from '../../server/lake/lake'
import { openDatabase } from '../../server/lake/storage/database'
import { TransferError } from '../../server/lake/transfer/errors'
import { exportDataset } from '../../server/lake/transfer/export'
import { importDataset } from '../../server/lake/transfer/import'
import { openOutbox } from '../../server/outbox/outbox'
import { openingDatabase } from '../../server/storage/database-file'
import { serverProgram } from '../support/server-program'
import { startLakeService, type LakeService } from './lake-service'

const log = { info: vi.fn(), error: vi.fn() }
/** The id of a user without any rights. */
const NOBODY = 65_534
/** The start of a video; the rest is never read. */
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')

let folder: string
const running: (() => Promise<void>)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dataset-'))
})
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
  await rm(folder, { recursive: true, force: true })
})

/** A running site: the dataset of a data folder, and an editor's client. */
async function run(name: string, seed = 'none'): Promise<LakeService> {
  const service = await startLakeService({ dataDir: join(folder, name), seed, log })
  running.push(service.stop)
  return service
}

/** Creates a dataset with everything that an export may contain. */
async function fill(editor: SanityClient) {
  const red = { create: { width: 40, height: 20, channels: 3 as const, background: 'red' } }
  const photo = await editor.assets.upload('image', await sharp(red).jpeg().toBuffer(), {
    filename: 'Grüße aus Köln.jpg',
    title: 'A photo',
  })
  await editor.assets.upload(
    'image',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    {
      filename: 'unused.svg',
    },
  )
  const manual = await editor.assets.upload('file', Buffer.from('Manual'), { filename: 'manual.txt' })
  await editor
    .transaction()
    .create({ _id: 'b', _type: 'page', title: 'B “quoted” 😀', _createdAt: '2020-01-02T03:04:05Z' })
    .create({
      _id: 'a',
      _type: 'page',
      next: { _type: 'reference', _ref: 'b' },
      weak: { _type: 'reference', _ref: 'nowhere', _weak: true },
      picture: {
        _type: 'image',
        asset: { _type: 'reference', _ref: photo._id },
        hotspot: { _type: 'sanity.imageHotspot', x: 0.2, y: 0.3, width: 0.4, height: 0.5 },
        alt: 'Red',
      },
      list: [{ _key: 'k', _type: 'file', asset: { _type: 'reference', _ref: manual._id } }],
    })
    .create({ _id: 'drafts.a', _type: 'page', title: 'Unfinished' })
    .commit()
  return { photo, manual }
}

/** Describes assets with facts that are not in their bytes. */
async function describeAssets(editor: SanityClient) {
  const { photo, manual } = await fill(editor)
  const video = await editor.assets.upload('file', WEBM, {
    filename: 'clip.webm',
    creditLine: 'Ida Holm',
    source: { id: 'clip-7', name: 'stock', url: 'https://stock.example/clip-7' },
  })
  await editor
    .transaction()
    .createOrReplace({ ...photo, _createdAt: '2020-01-02T03:04:05Z', altText: 'Red' })
    .createOrReplace({
      ...video,
      _createdAt: '2021-01-02T03:04:05Z',
      video: {
        durationSeconds: 12.5,
        width: 640,
        height: 360,
        // As the Studio stores it.
        poster: { _type: 'reference', _ref: photo._id, _weak: true },
      },
      shownOn: [{ _type: 'reference', _ref: 'b', _key: 'b' }],
    })
    .patch(manual._id, { set: { title: null, label: 'Version 2' } })
    .commit()
  return { photo, manual, video }
}

/** Returns all documents, without the fields that every write sets. */
async function contents(editor: SanityClient) {
  const documents = await editor.fetch<Record<string, unknown>[]>('*[] | order(_id)')
  return documents.map(({ _rev, _updatedAt, ...rest }) => rest)
}

/** Like `contents`, without the time at which an asset was uploaded: Sanity's own import sets a new one. */
async function contentsInSanity(editor: SanityClient) {
  return (await contents(editor)).map(({ _createdAt, ...rest }) =>
    String(rest._type).startsWith('sanity.') ? rest : { ...rest, _createdAt },
  )
}

type Import = (
  input: Readable | string,
  options: { client: SanityClient; operation: string; releasesOperation: string },
) => Promise<{ numDocs: number; warnings: unknown[] }>

/** What `sanity dataset import` does, with the package that comes with the Studio. */
const { sanityImport: importAsSanityDoes } = createRequire(
  new URL('../../studio/package.json', import.meta.url),
)('@sanity/import') as { sanityImport: Import }

const place = (dataDir: string) => ({ dataDir, dataset: 'production' })
function take(dataDir: string, source: string, mode: 'replace' | 'merge') {
  return importDataset({
    ...place(dataDir),
    projectId: 'embedded',
    baseUrl: '/lake',
    source,
    mode,
    author: 'editor-token',
  })
}

async function writeExport(
  lines: readonly unknown[],
  files: Record<string, Buffer | string> = {},
): Promise<string> {
  const path = await mkdtemp(join(folder, 'export-'))
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  await writeFile(join(path, 'data.ndjson'), text)
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), content)
  }
  return path
}

function sha1Of(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('hex')
}

describe('an export', () => {
  test('has Sanity’s format', async () => {
    const { dataDir, editor } = await run('site')
    const { photo } = await fill(editor)
    const target = join(folder, 'backup.tar.gz')
    const lines: string[] = []
    const summary = await exportDataset({ ...place(dataDir), target, onProgress: (line) => lines.push(line) })
    expect(summary).toMatchObject({ documents: 3, assets: 3 })
    expect(lines[0]).toBe('Read 3 documents and 3 assets.')

    await mkdir(join(folder, 'unpacked'))
    await extract({ file: target, cwd: join(folder, 'unpacked') })
    const root = join(folder, 'unpacked/backup')
    expect((await readdir(root)).sort()).toEqual(['assets.json', 'data.ndjson', 'files', 'images'])
    expect(await readdir(join(root, 'images'))).toContain(`${photo.sha1hash}-40x20.jpg`)
    const documents = (await readFile(join(root, 'data.ndjson'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(documents.map(({ _id }) => _id)).toEqual(['a', 'b', 'drafts.a'])
    expect(documents[0]?.picture).toMatchObject({
      _type: 'image',
      _sanityAsset: `image@file://./images/${photo.sha1hash}-40x20.jpg`,
      alt: 'Red',
    })
    const details = JSON.parse(await readFile(join(root, 'assets.json'), 'utf8')) as Record<string, unknown>
    expect(details[`image-${photo.sha1hash}`]).toMatchObject({
      originalFilename: 'Grüße aus Köln.jpg',
      title: 'A photo',
    })
  })

  test('can be imported with Sanity’s own tools, over HTTP', async () => {
    const from = await run('from')
    await fill(from.editor)
    const target = join(folder, 'move.tar.gz')
    await exportDataset({ ...place(from.dataDir), target })
    const to = await run('to')
    const options = { client: to.editor, operation: 'createOrReplace', releasesOperation: 'fail' }
    const imported = await importAsSanityDoes(createReadStream(target), options)
    expect(imported).toMatchObject({ numDocs: 3, warnings: [] })
    expect(await contentsInSanity(to.editor)).toEqual(await contentsInSanity(from.editor))
  })

  test('can be read back, whatever word processors paste and scripts write', async () => {
    const from = await run('from')
    const title = 'Line\u2028and paragraph\u2029separators'
    await from.editor.create({ _id: 'a', _type: 'page', title, _createdAt: '2019-05-01' })
    const target = join(folder, 'odd.tar.gz')
    await exportDataset({ ...place(from.dataDir), target })
    const to = await run('to')
    const options = { client: to.editor, operation: 'create', releasesOperation: 'fail' }
    await importAsSanityDoes(createReadStream(target), options)
    expect(await to.editor.getDocument('a')).toMatchObject({ title, _createdAt: '2019-05-01T00:00:00.000Z' })
    const documents = []
    for await (const { document } of readDocuments(await openExport(target, join(folder, 'unpacked'))))
      documents.push(document)
    expect(documents).toMatchObject([{ _id: 'a', title, _createdAt: '2019-05-01T00:00:00.000Z' }])
  })

  test('of the seed can be imported with Sanity’s own tools, too', async () => {
    const to = await run('to')
    const options = { client: to.editor, operation: 'create', releasesOperation: 'fail' }
    const seed = 'studio/dataset/production'
    const imported = await importAsSanityDoes(resolve(seed), options)
    const lines = (await readFile(join(seed, 'data.ndjson'), 'utf8')).trim().split('\n')
    expect(imported).toMatchObject({ numDocs: lines.length, warnings: [] })
    expect(await to.editor.fetch('count(*[!(_type match "sanity.*")])')).toBe(lines.length)
  })

  test('is a consistent snapshot even if the dataset changes meanwhile', async () => {
    const { dataDir, editor } = await run('site')
    // Two documents that always change together.
    const write = (turn: number) =>
      editor
        .transaction()
        .createOrReplace({ _id: 'left', _type: 'side', turn })
        .createOrReplace({ _id: 'right', _type: 'side', turn })
        .commit()
    await write(0)
    let writing = true
    const storm = (async () => {
      for (let turn = 1; writing; turn++) await write(turn)
    })()
    const seen: unknown[] = []
    for (let round = 0; round < 5; round++) {
      const target = join(folder, `round-${round}.tar.gz`)
      await exportDataset({ ...place(dataDir), target })
      await extract({ file: target, cwd: folder })
      const text = await readFile(join(folder, `round-${round}/data.ndjson`), 'utf8')
      seen.push(
        text
          .trim()
          .split('\n')
          .map((line) => (JSON.parse(line) as { turn: number }).turn),
      )
    }
    writing = false
    await storm
    for (const turns of seen as number[][]) expect(turns[0]).toBe(turns[1])
  })

  test('overwrites nothing and leaves no partial files', async () => {
    const { dataDir } = await run('site')
    const target = join(folder, 'backup.tar.gz')
    await writeFile(target, 'mine')
    await expect(exportDataset({ ...place(dataDir), target })).rejects.toThrow('already exists')
    const other = join(folder, 'out/other.tar.gz')
    await expect(
      exportDataset({ ...place(dataDir), target: other, signal: AbortSignal.abort() }),
    ).rejects.toThrow('aborted')
    expect(await readdir(join(folder, 'out'))).toEqual([])
    await expect(exportDataset({ ...place(join(folder, 'none')), target: other })).rejects.toThrow(
      'There is no embedded dataset',
    )
  })
})

test('an export removes leftovers of killed exports next to it, and nothing else', async () => {
  const { dataDir } = await run('site')
  const out = join(folder, 'out')
  const host = encodeURIComponent(hostname())
  const left = [
    `.export-999999999-${randomUUID()}-${host}`,
    // In a restarted container, the process has the same id.
    `.export-${process.pid}-${randomUUID()}-${host}`,
  ]
  const others = [
    `.export-${process.ppid}-${randomUUID()}-${host}`,
    `.export-1-${randomUUID()}-another-container`,
    '.export-notes',
  ]
  for (const name of [...left, ...others]) await mkdir(join(out, name), { recursive: true })
  await utimes(join(out, '.export-notes'), 0, 0)
  await exportDataset({ ...place(dataDir), target: join(out, 'all.tar.gz') })
  expect(new Set(await readdir(out))).toEqual(new Set([...others, 'all.tar.gz']))
})

describe('an export without the inbox', () => {
  test('contains nothing that a visitor sent', async () => {
    const { dataDir, editor } = await run('site')
    await fill(editor)
    for (const _id of ['inbox.KS-222222', 'drafts.inbox.KS-222222'])
      await editor.create({ _id, _type: 'submission', email: 'mara@makes.example' })
    const all = join(folder, 'all.tar.gz')
    const content = join(folder, 'content.tar.gz')
    expect(await exportDataset({ ...place(dataDir), target: all })).toMatchObject({ documents: 5 })
    const summary = await exportDataset({ ...place(dataDir), target: content, withoutInbox: true })
    expect(summary).toMatchObject({ documents: 3, assets: 3 })
    await extract({ file: content, cwd: folder })
    expect(await readFile(join(folder, 'content/data.ndjson'), 'utf8')).not.toMatch(/inbox|mara@/)
  })
})

describe('an import', () => {
  test.each(['replace', 'merge'] as const)('of an export restores the same dataset (%s)', async (mode) => {
    const from = await run('from')
    await fill(from.editor)
    const target = join(folder, 'moved.tar.gz')
    await exportDataset({ ...place(from.dataDir), target })
    const to = await run('to')
    expect(await take(to.dataDir, target, mode)).toEqual({
      documents: 3,
      assets: 3,
      removed: 0,
      kept: 0,
      skipped: 0,
      isNew: false,
    })
    expect(await contents(to.editor)).toEqual(await contents(from.editor))
    // A new dataset can be created from it as well.
    await take(join(folder, 'new'), target, mode)
    const made = await run('new')
    expect(await contents(made.editor)).toEqual(await contents(from.editor))
  })

  test('replaces everything, and the running site shows it', async () => {
    const { dataDir, editor } = await run('site')
    await fill(editor)
    const source = await writeExport([
      { _id: 'b', _type: 'article', title: 'Another type' },
      { _id: 'c', _type: 'page', next: { _type: 'reference', _ref: 'b' } },
    ])
    expect(await take(dataDir, source, 'replace')).toEqual({
      documents: 2,
      assets: 0,
      removed: 5,
      kept: 0,
      skipped: 0,
      isNew: false,
    })
    expect(await editor.fetch('*[] | order(_id){_id, _type}')).toEqual([
      { _id: 'b', _type: 'article' },
      { _id: 'c', _type: 'page' },
    ])
  })

  test.each(['replace', 'merge'] as const)('%s: skips the releases of a hosted dataset', async (mode) => {
    const { dataDir, editor } = await run('site')
    const source = await writeExport([
      { _id: 'b', _type: 'page', title: 'B' },
      // Its reference would keep “C” from being deleted, although no list shows it.
      { _id: 'versions.rSpring.b', _type: 'page', next: { _type: 'reference', _ref: 'c' } },
      { _id: 'c', _type: 'page', title: 'C' },
      { _id: '_.releases.rSpring', _type: 'system.release', name: 'rSpring', state: 'active' },
    ])
    expect(await take(dataDir, source, mode)).toEqual({
      documents: 2,
      assets: 0,
      removed: 0,
      kept: 0,
      skipped: 0,
      isNew: false,
    })
    expect(await editor.fetch('*[] | order(_id)._id')).toEqual(['b', 'c'])
    // Likewise for a new dataset.
    await take(join(folder, 'new'), source, mode)
    const made = await run('new')
    expect(await made.editor.fetch('*[] | order(_id)._id')).toEqual(['b', 'c'])
  })

  test('merges: documents of the export replace existing ones, and the others stay', async () => {
    const { dataDir, editor } = await run('site')
    await fill(editor)
    // It may refer to existing documents.
    const source = await writeExport([
      { _id: 'b', _type: 'page', title: 'New B' },
      { _id: 'c', _type: 'page', next: { _type: 'reference', _ref: 'a' } },
    ])
    expect(await take(dataDir, source, 'merge')).toEqual({
      documents: 2,
      assets: 0,
      removed: 0,
      kept: 0,
      skipped: 0,
      isNew: false,
    })
    expect(await editor.fetch('*[_type == "page"] | order(_id){_id, title}')).toEqual([
      { _id: 'a', title: null },
      { _id: 'b', title: 'New B' },
      { _id: 'c', title: null },
      { _id: 'drafts.a', title: 'Unfinished' },
    ])
  })

  test.each(['replace', 'merge'] as const)(
    'neither deletes orders nor undoes the team’s work on them (%s)',
    async (mode) => {
      const { dataDir, editor } = await run('site')
      await fill(editor)
      const order = (reference: string) => ({ _id: `inbox.${reference}`, _type: 'submission', status: 'new' })
      await editor.transaction().create(order('KS-222222')).create(order('KS-333333')).commit()
      const target = join(folder, 'backup.tar.gz')
      await exportDataset({ ...place(dataDir), target })

      await editor.patch('inbox.KS-222222').set({ status: 'done' }).commit()
      await editor.delete('inbox.KS-333333')
      await editor.create(order('KS-444444'))
      const worked = await editor.getDocument('inbox.KS-222222')
      expect(await take(dataDir, target, mode)).toEqual({
        documents: 4,
        assets: 3,
        removed: 0,
        kept: 2,
        skipped: 0,
        isNew: false,
      })

      expect(await editor.getDocument('inbox.KS-222222')).toEqual(worked)
      // What had been deleted is back from the backup; what arrived since is still there.
      expect(await editor.fetch('*[_type == "submission"] | order(_id){_id, status}')).toEqual([
        { _id: 'inbox.KS-222222', status: 'done' },
        { _id: 'inbox.KS-333333', status: 'new' },
        { _id: 'inbox.KS-444444', status: 'new' },
      ])
      // An export of content alone contains no orders.
      const source = await writeExport([{ _id: 'c', _type: 'page' }])
      await take(dataDir, source, mode)
      expect(await editor.fetch('count(*[_type == "submission"])')).toBe(3)
    },
  )

  test.each(['replace', 'merge'] as const)(
    'neither restores a preview link that was revoked, nor revokes one that is shared (%s)',
    async (mode) => {
      const { dataDir, editor } = await run('site')
      const secrets = (revoked: string) => [
        { _id: 'drafts.opened', _type: 'sanity.previewUrlSecret', secret: revoked },
        {
          _id: 'sanity-preview-url-secret.share-access',
          _type: 'sanity.previewUrlShareAccess',
          secret: revoked,
        },
      ]
      const [opened, shared] = secrets('revoked')
      const older = await writeExport([{ _id: 'a', _type: 'page' }, opened, shared])
      await take(join(folder, 'new'), older, mode)
      const made = await run('new')
      expect(await made.editor.fetch('*[]._id')).toEqual(['a'])

      expect(await take(dataDir, older, mode)).toEqual({
        documents: 1,
        assets: 0,
        removed: 0,
        kept: 0,
        skipped: 0,
        isNew: false,
      })
      expect(await editor.fetch('*[]._id')).toEqual(['a'])
      const valid = secrets('valid')
      for (const secret of valid) await editor.create(secret)
      expect(await take(dataDir, older, mode)).toEqual({
        documents: 1,
        assets: 0,
        removed: 0,
        kept: 0,
        skipped: 0,
        isNew: false,
      })
      expect(await editor.fetch('*[defined(secret)] | order(_id){_id, _type, secret}')).toEqual(valid)

      const target = join(folder, 'backup.tar.gz')
      expect(await exportDataset({ ...place(dataDir), target })).toMatchObject({ documents: 1 })
      await extract({ file: target, cwd: folder })
      expect(await readFile(join(folder, 'backup/data.ndjson'), 'utf8')).not.toContain('secret')
    },
  )

  test('reaches open forms as a change to each document, and is in their history', async () => {
    const { dataDir, editor } = await run('site')
    await fill(editor)
    const before = (await editor.getDocument('b'))?._rev
    const heard: MutationEvent[] = []
    const greeted = vi.fn()
    const subscription = editor
      .listen(
        '*[_id in ["a", "b"]]',
        {},
        { events: ['welcome', 'mutation', 'reconnect'], enableResume: true },
      )
      .subscribe((event) =>
        event.type === 'mutation' ? heard.push(event as MutationEvent) : greeted(event.type),
      )
    running.unshift(() => Promise.resolve(subscription.unsubscribe()))
    await vi.waitFor(() => expect(greeted).toHaveBeenCalledWith('welcome'))

    await take(dataDir, await writeExport([{ _id: 'b', _type: 'page', title: 'Imported' }]), 'replace')
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    const after = (await editor.getDocument('b'))?._rev
    expect(heard).toMatchObject([
      { documentId: 'a', transition: 'disappear' },
      {
        documentId: 'b',
        transition: 'update',
        previousRev: before,
        resultRev: after,
        result: { title: 'Imported' },
      },
    ])
    // No form had to start over, which would discard what is being typed.
    expect(greeted).toHaveBeenCalledTimes(1)

    const history = await editor.request<{ events: Record<string, { type: string }[]> }>({
      uri: '/data/history/production/events/documents/b',
    })
    expect(history.events.b?.[0]).toMatchObject({ type: 'updateLiveDocument', revisionId: after })
  })

  test('can be undone from history', async () => {
    const { dataDir, editor, lake } = await run('site')
    await fill(editor)
    const before = await editor.getDocument('b')
    await take(dataDir, await writeExport([{ _id: 'b', _type: 'page', title: 'New B' }]), 'merge')
    const revision = before!._rev
    expect(lake.history.documents(['b'], { at: 'revision', revision })).toMatchObject([
      { title: 'B “quoted” 😀' },
    ])
  })

  test.each([
    ['invalid JSON', ['{"_id": "x"'], /line 1: this is not JSON/],
    ['a document without a type', [{ _id: 'x', _type: 'page' }, { _id: 'y' }], /line 2: _type/],
    [
      'the same document twice',
      [
        { _id: 'x', _type: 'page' },
        { _id: 'x', _type: 'page' },
      ],
      /"x" is already on line 1/,
    ],
    [
      'a missing picture',
      [{ _id: 'x', _type: 'page', p: { _sanityAsset: 'image@file://./images/x.png' } }],
      /does not exist/,
    ],
    [
      'a picture outside the export',
      [{ _id: 'x', _type: 'page', p: { _sanityAsset: 'image@file://../../secret.png' } }],
      /does not exist|outside/,
    ],
    [
      'a dangling reference',
      [{ _id: 'x', _type: 'page', p: { _type: 'reference', _ref: 'nowhere' } }],
      /nowhere/,
    ],
    ['a bad id', [{ _id: '-x y', _type: 'page' }], /_id/],
    ['no documents', [], /contains no documents/],
  ])('rejects %s before it changes anything', async (_what, lines, reason) => {
    const { dataDir, editor } = await run('site')
    await fill(editor)
    const before = await editor.fetch<unknown[]>('*[] | order(_id)')
    const files = await readdir(join(dataDir, 'lake/assets'))
    const source = await writeExport(lines)
    for (const mode of ['replace', 'merge'] as const)
      await expect(take(dataDir, source, mode)).rejects.toThrow(reason)
    expect(await editor.fetch('*[] | order(_id)')).toEqual(before)
    expect(await readdir(join(dataDir, 'lake/assets'))).toEqual(files)
    expect((await readdir(join(dataDir, 'lake'))).filter((name) => name.startsWith('.seeding'))).toEqual([])
  })

  test('refuses to remove what is still referenced', async () => {
    const { dataDir, editor } = await run('site')
    await fill(editor)
    // "a" is unchanged from the export, but "b", to which it refers, no longer exists.
    const source = await writeExport([{ _id: 'a', _type: 'page', next: { _type: 'reference', _ref: 'b' } }])
    await expect(take(dataDir, source, 'replace')).rejects.toThrow('"b"')
    expect(await editor.fetch('count(*[_type == "page"])')).toBe(3)
  })

  test('reports the location in an archive, not in the folder where it was unpacked', async () => {
    const { dataDir } = await run('site')
    const archive = join(folder, 'edited.tar.gz')
    const reject = async (lines: readonly unknown[], files: Record<string, string>, reason: string) => {
      await create({ file: archive, gzip: true, cwd: await writeExport(lines, files) }, ['.'])
      await expect(take(dataDir, archive, 'merge')).rejects.toThrow(`${archive}${reason}`)
    }
    await reject([{ _id: 'a' }], {}, '/data.ndjson, line 1: _type: ')
    await reject([], {}, '/data.ndjson contains no documents')
    const page = { _id: 'a', _type: 'page' }
    await reject([page, page], {}, '/data.ndjson, line 2: the document "a" is already on line 1')
    await reject([page], { 'assets.json': '[' }, '/assets.json is not a list of assets')
    await reject([page], { 'images/a.png': 'no picture' }, ': ./images/a.png is not a picture')
  })

  test('rejects a file that is not an archive', async () => {
    const { dataDir } = await run('site')
    await writeFile(join(folder, 'broken.tar.gz'), 'no archive')
    await expect(take(dataDir, join(folder, 'broken.tar.gz'), 'merge')).rejects.toThrow(
      /cannot be unpacked|does not contain data/,
    )
    await expect(take(dataDir, join(folder, 'none.tar.gz'), 'merge')).rejects.toThrow('does not exist')
  })
})

describe('the assets of an import', () => {
  test('are restored field by field in a new, an empty and the same dataset', async () => {
    const from = await run('from')
    const { photo, video } = await describeAssets(from.editor)
    const film = await from.editor.assets.upload('file', Buffer.from('....ftypmp42'), {
      filename: 'film.mp4',
    })
    expect(film._id).toMatch(/-mp4$/)
    const before = await contents(from.editor)
    expect(before).toContainEqual(
      expect.objectContaining({
        _id: video._id,
        _createdAt: '2021-01-02T03:04:05Z',
        creditLine: 'Ida Holm',
        source: { id: 'clip-7', name: 'stock', url: 'https://stock.example/clip-7' },
        video: expect.objectContaining({ durationSeconds: 12.5 }) as unknown,
      }),
    )
    const target = join(folder, 'backup.tar.gz')
    await exportDataset({ ...place(from.dataDir), target })

    await take(join(folder, 'new'), target, 'replace')
    const made = await run('new')
    expect(await contents(made.editor)).toEqual(before)
    for (const mode of ['replace', 'merge'] as const) {
      const empty = await run(mode)
      await take(empty.dataDir, target, mode)
      expect(await contents(empty.editor)).toEqual(before)
    }
    await from.editor
      .transaction()
      .patch(video._id, { unset: ['video', 'source', 'shownOn'], set: { creditLine: 'Nobody' } })
      .patch(photo._id, { unset: ['altText'] })
      .commit()
    await take(from.dataDir, target, 'replace')
    expect(await contents(from.editor)).toEqual(before)
    expect(await from.editor.fetch('*[_id == $id][0].video.poster->_id', { id: video._id })).toBe(photo._id)
  })

  test('get this dataset’s ids, facts and references, whatever those of the export are', async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const [poster, clip] = [sha1Of(picture), sha1Of(WEBM)]
    const link = (_ref: string) => ({ _type: 'reference', _ref })
    const details = {
      [`image-${poster}`]: {
        _createdAt: '2019-05-01',
        _rev: 'theirs',
        _updatedAt: '2019-05-02T00:00:00Z',
        metadata: { dimensions: { width: 1, height: 1 }, location: { lat: 1, lng: 2 } },
        originalFilename: 'red.jpeg',
        opt: { media: { tags: [{ ...link('tag'), _key: 'a' }] } },
        sha1hash: 'theirs',
        size: 1,
        url: 'https://cdn.example/red.jpeg',
      },
      [`file-${clip}`]: {
        _createdAt: '2019-05-03T00:00:00Z',
        originalFilename: 'clip.webm',
        video: { poster: { ...link(`image-${poster}-1x1-jpeg`), _weak: true } },
        subtitles: link(`file-${clip}-mp4`),
        campaign: link('left-out'),
      },
    }
    const tag = { _id: 'tag', _type: 'media.tag', _createdAt: '2019-05-04T00:00:00Z' }
    const source = await writeExport([tag], {
      'assets.json': JSON.stringify(details),
      [`images/${poster}-1x1.jpeg`]: picture,
      // Sanity's export does not know extensions with digits.
      [`files/${clip}-mp4.bin`]: WEBM,
    })
    const to = await run('to')
    await take(to.dataDir, source, 'replace')
    const [file, image] = await to.editor.fetch<Record<string, unknown>[]>(
      '*[_type match "sanity.*"] | order(_id)',
    )
    expect(image).toMatchObject({
      _id: `image-${poster}-40x20-jpg`,
      _createdAt: '2019-05-01T00:00:00.000Z',
      metadata: { dimensions: { width: 40, height: 20 } },
      originalFilename: 'red.jpeg',
      opt: { media: { tags: [{ ...link('tag'), _key: 'a' }] } },
      sha1hash: poster,
      size: picture.length,
      url: `/lake/images/embedded/production/${poster}-40x20.jpg`,
    })
    expect(image?.metadata).not.toHaveProperty('location')
    expect(file).toMatchObject({
      _id: `file-${clip}-mp4`,
      mimeType: 'video/mp4',
      video: { poster: { ...link(`image-${poster}-40x20-jpg`), _weak: true } },
      subtitles: link(`file-${clip}-mp4`),
      // A link to something missing from the export must not keep the rest from being imported.
      campaign: { ...link('left-out'), _weak: true },
    })
    await take(join(folder, 'new'), source, 'replace')
    const made = await run('new')
    expect(await contents(made.editor)).toEqual(await contents(to.editor))
  })

  test('with the same bytes keep the descriptions of the picture and of the file apart', async () => {
    const from = await run('from')
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    await from.editor.assets.upload('image', drawing, { filename: 'picture.svg', title: 'The picture' })
    await from.editor.assets.upload('file', drawing, { filename: 'file.svg', title: 'The file' })
    await from.editor.create({ _id: 'a', _type: 'page' })
    const target = join(folder, 'same.tar.gz')
    await exportDataset({ ...place(from.dataDir), target })
    const to = await run('to')
    await take(to.dataDir, target, 'replace')
    expect(await contents(to.editor)).toEqual(await contents(from.editor))
  })

  test.each([
    ['invalid JSON', '{', /assets\.json is not a list of assets/],
    ['a list', '[]', /assets\.json is not a list of assets/],
    ['a title that is not a text', '{"image-1": {"title": 5}}', /not a list of assets: image-1\.title: /],
    [
      'an invalid time',
      '{"file-1": {"_createdAt": "yesterday"}}',
      /not a list of assets: file-1\._createdAt: is not a time/,
    ],
  ])('are not imported where assets.json is or has %s', async (_what, details, reason) => {
    const { dataDir, editor } = await run('site')
    await fill(editor)
    const before = await contents(editor)
    const source = await writeExport([{ _id: 'x', _type: 'page' }], { 'assets.json': details })
    await expect(take(dataDir, source, 'replace')).rejects.toThrow(reason)
    expect(await contents(editor)).toEqual(before)
  })
})

describe('a damaged or missing database', () => {
  /** The dataset of a killed process: its last change is only in the write-ahead log. */
  async function killed(): Promise<{ dataDir: string; file: string; backup: string }> {
    const { dataDir, lake, editor } = await run('living')
    await fill(editor)
    const backup = join(folder, 'backup.tar.gz')
    await exportDataset({ dataDir, dataset: 'production', target: backup })
    await editor.patch('b').set({ title: 'Later' }).commit()
    const left = join(folder, 'killed')
    await cp(dataDir, left, { recursive: true })
    lake.close()
    return { dataDir: left, file: join(left, 'lake/production.db'), backup }
  }
  const titleIn = async (dataDir: string) => {
    const lake = await openLake({ dataDir, seed: 'none', log })
    running.push(() => Promise.resolve(lake.close()))
    return lake.documents(['b'], 'member').documents[0]?.title
  }

  test('is replaced with a backup, and kept aside', async () => {
    const { dataDir, file, backup } = await killed()
    await rm(`${file}-wal`)
    await rm(`${file}-shm`, { force: true })
    await truncate(file, 8_192)
    expect(await take(dataDir, backup, 'replace')).toMatchObject({ documents: 3 })
    expect(await titleIn(dataDir)).toBe('B “quoted” 😀')
    const aside = (await readdir(join(dataDir, 'lake'))).filter((name) => name.includes('.damaged-'))
    expect(aside).toHaveLength(1)
    expect((await stat(join(dataDir, 'lake', aside[0] ?? ''))).size).toBe(8_192)
  })

  test.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    ['altered', (bytes: Buffer) => bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 255)],
  ])(
    'stays in place if the backup is %s, so that no site starts a new dataset instead',
    async (_how, spoil) => {
      const { dataDir, file, backup } = await killed()
      await rm(`${file}-wal`)
      await rm(`${file}-shm`, { force: true })
      await truncate(file, 8_192)
      const spoilt = join(folder, 'spoilt.tar.gz')
      await writeFile(spoilt, spoil(await readFile(backup)))
      await expect(take(dataDir, spoilt, 'replace')).rejects.toThrow(TransferError)
      expect((await stat(file)).size).toBe(8_192)
      const names = await readdir(join(dataDir, 'lake'))
      expect(names.filter((name) => /damaged-|seeding-/.test(name))).toEqual([])
      expect(await take(dataDir, backup, 'replace')).toMatchObject({ documents: 3 })
    },
  )

  test.each([
    ['JSON', "'{'"],
    ['UTF-8', "CAST(x'7bff7d' AS TEXT)"],
  ])('is replaced with a backup if only one document is no longer %s', async (_what, content) => {
    const { dataDir, file, backup } = await killed()
    const database = openDatabase(file)
    database.transaction(() => database.exec(`UPDATE documents SET content = ${content} WHERE id = 'b'`))
    database.close()
    await expect(exportDataset({ ...place(dataDir), target: join(folder, 'no.tar.gz') })).rejects.toThrow(
      'damaged',
    )
    const opening = openingDatabase(file, 'Restore it.', () => openLake({ dataDir, seed: 'none', log }))
    await expect(opening).rejects.toThrow(`The database ${file} is damaged. Restore it.`)
    expect(await take(dataDir, backup, 'replace')).toMatchObject({ documents: 3 })
    expect(await titleIn(dataDir)).toBe('B “quoted” 😀')
    const aside = (await readdir(join(dataDir, 'lake'))).filter((name) => name.includes('.damaged-'))
    expect(aside.length).toBeGreaterThan(0)
  })

  test('is not replaced by a merge, even after it was set aside', async () => {
    const { dataDir, file, backup } = await killed()
    await rename(file, `${file}.damaged-2026-01-31T02-00-00-000Z`)
    await expect(take(dataDir, backup, 'merge')).rejects.toThrow('only a complete export can replace it')
    expect(await take(dataDir, backup, 'replace')).toMatchObject({ documents: 3 })
  })

  test('is not restored with the write-ahead log of the one that was moved away', async () => {
    const { dataDir, file, backup } = await killed()
    expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0)
    await rm(file)
    await take(dataDir, backup, 'replace')
    expect(await titleIn(dataDir)).toBe('B “quoted” 😀')
  })
})

describe('the commands', () => {
  /** @param fileBlocks the maximum size of a file, in blocks of 512 bytes, which simulates a full disk */
  const programOf = (args: string[]) => [
    process.execPath,
    ...serverProgram('lake/transfer/commands.ts', 'dataset.js'),
    ...args,
  ]
  const environment = () => ({
    ...process.env,
    DATA_DIR: join(folder, 'site'),
    SANITY_PROJECT_ID: '',
    LOG_LEVEL: 'silent',
  })
  const command = (args: string[], { fileBlocks, ...user }: { fileBlocks?: number; uid?: number } = {}) =>
    promisify(execFile)(
      'sh',
      ['-c', `ulimit -f ${fileBlocks ?? 'unlimited'} && exec "$@"`, 'sh', ...programOf(args)],
      { env: environment(), ...user },
    ).then(
      ({ stderr }) => ({ code: 0, stderr }),
      (cause: { code: number; stderr: string }) => ({ code: cause.code, stderr: cause.stderr }),
    )

  test('export and import while the site runs, and print their usage', async () => {
    const { editor } = await run('site')
    await fill(editor)
    const target = join(folder, 'by-command.tar.gz')
    expect(await command(['export', target])).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(
        /^Wrote 3 documents and 3 assets to .*by-command\.tar\.gz \(\d+ KB\)\.$/m,
      ),
    })
    await editor.patch('b').set({ title: 'Spoilt' }).commit()
    expect(await command(['import', target])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--replace'),
    })
    expect(await editor.fetch('*[_id == "b"][0].title')).toBe('Spoilt')
    expect(await command(['import', target, '--replace'])).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Imported 3 documents and 3 assets\.$/m),
    })
    expect(await editor.fetch('*[_id == "b"][0].title')).toBe('B “quoted” 😀')
  })

  test('do not export into a folder that does not exist: its disk may not be connected', async () => {
    const { editor } = await run('site')
    await fill(editor)
    const missing = join(folder, 'mnt', 'nowhere')
    expect(await command(['export', join(missing, 'all.tar.gz')])).toEqual({
      code: 1,
      stderr: `The folder ${missing} does not exist: create it, or connect its disk, or choose another.\n`,
    })
    expect(existsSync(join(folder, 'mnt'))).toBe(false)
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect((await command(['export', join(file, 'all.tar.gz')])).stderr).toContain(`${file} is not a folder`)
  })

  test.each([
    ['import', ['--replace'], 'nothing was imported'],
    ['export', [], 'the export was not written'],
  ])('say that the disk is full: %s', async (name, options, outcome) => {
    const { editor } = await run('site')
    await fill(editor)
    const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer()
    const picture = await editor.assets.upload('image', noise)
    const file = join(folder, 'large.tar.gz')
    if (name === 'import') {
      await exportDataset({ ...place(join(folder, 'site')), target: file })
      await editor.delete(picture._id)
    }
    expect(await command([name, file, ...options], { fileBlocks: 128 })).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(
          `^(?!.*\\n +at )[^]*The disk of \\S+ is full, so ${outcome}: free some space there, and try again\\.\n$`,
        ),
      ),
    })
    const left = [...(await readdir(folder)), ...(await readdir(join(folder, 'site/lake')))]
    expect(left.filter((entry) => /^\.(?:seeding|export)-/.test(entry))).toEqual([])
  })

  test.runIf(process.getuid?.() === 0)('say that they may not access another user’s folder', async () => {
    const { editor } = await run('site')
    await fill(editor)
    const file = join(folder, 'site/lake/production.db')
    const expected = {
      code: 1,
      stderr: `This user may not access ${file}: run the command as the user that the site runs as.\n`,
    }
    expect(await command(['export', '/tmp/content.tar.gz'], { uid: NOBODY })).toEqual(expected)
    expect(await command(['import', '/tmp/content.tar.gz', '--merge'], { uid: NOBODY })).toEqual(expected)
  })

  test('leave nothing behind of an interrupted export', async () => {
    const { dataDir, editor } = await run('site')
    const { manual } = await fill(editor)
    const file = join(dataDir, 'lake/assets', `${manual._id.replace(/^file-|-txt$/g, '')}.txt`)
    await rm(file)
    execFileSync('mkfifo', [file])
    await mkdir(join(folder, 'out'))
    const [program = '', ...args] = programOf(['export', join(folder, 'out/all.tar.gz')])
    const child = spawn(program, args, { env: environment(), stdio: ['ignore', 'ignore', 'pipe'] })
    let stderr = ''
    child.stderr.on('data', (chunk) => (stderr += String(chunk)))
    const exited = once(child, 'close')
    // Once the export reads this asset, it waits for the rest.
    const asset = await open(file, 'w')
    expect(await readdir(join(folder, 'out'))).toHaveLength(1)
    child.kill('SIGINT')
    await asset.close()
    expect(await exited).toEqual([1, null])
    expect(stderr).toBe('Interrupted: nothing was written.\n')
    expect(await readdir(join(folder, 'out'))).toEqual([])
  })

  test.each([
    ['export', []],
    ['import', ['--merge']],
  ])(
    'say that they have upgraded the dataset, which older versions then refuse: %s',
    async (name, options) => {
      const { dataDir, lake, editor } = await run('site')
      await fill(editor)
      lake.close()
      const target = join(folder, 'all.tar.gz')
      if (name === 'import') await exportDataset({ ...place(dataDir), target })
      const file = join(dataDir, 'lake/production.db')
      const database = openDatabase(file)
      database.transaction(() =>
        database.exec(
          `DROP INDEX transactions_with_purge;
         ALTER TABLE transactions DROP COLUMN has_purged;
         PRAGMA user_version = 2`,
        ),
      )
      database.close()
      const { code, stderr } = await command([name, target, ...options])
      expect({ code, first: stderr.split('\n')[0] }).toEqual({
        code: 0,
        first: `Upgraded ${file}: older versions refuse it from now on.`,
      })
    },
  )

  test('export content without the inbox, and say what an import has left unchanged', async () => {
    const { editor } = await run('site')
    await fill(editor)
    await editor.create({ _id: 'inbox.KS-222222', _type: 'submission', status: 'new' })
    const [all, content] = [join(folder, 'all.tar.gz'), join(folder, 'content.tar.gz')]
    expect(await command(['export', content, '--without-inbox'])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Wrote 3 documents'),
    })
    expect(await command(['export', all])).toMatchObject({
      stderr: expect.stringContaining('Wrote 4 documents'),
    })
    expect(await command(['import', all, '--replace'])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Left 1 inbox document unchanged.'),
    })
    expect(await command(['import', content, '--merge', '--without-inbox'])).toMatchObject({ code: 1 })
  })

  test.each(['--replace', '--merge'])('import no order that a person had deleted (%s)', async (mode) => {
    const { dataDir, editor } = await run('site')
    await fill(editor)
    for (const _id of ['inbox.KS-222222', 'inbox.KS-333333'])
      await editor.create({ _id, _type: 'submission', status: 'new' })
    const target = join(folder, 'all.tar.gz')
    expect(await command(['export', target])).toMatchObject({ code: 0 })
    await editor.delete({ query: '*[_type == "submission"]' })
    const outbox = await openOutbox(dataDir)
    await outbox.forget(['KS-222222'], 'delete', { isForGood: true })
    outbox.close()
    expect(await command(['import', target, mode])).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/Imported 4 documents.*\nSkipped 1 inbox document that was deleted/),
    })
    expect(await editor.fetch('*[_type == "submission"]._id')).toEqual(['inbox.KS-333333'])
  })
})
