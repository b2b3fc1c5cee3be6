import express from 'express'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRecentlyDeleted } from '../../server/deletions/recently-deleted'
import { createRecentlyDeletedRoute } from '../../server/deletions/routes'
import { makeDescribedImage } from '../../server/lake/assets/described-image'
import type { Lake } from '../../server/lake/lake'
import { DELETED_DOCUMENTS_PATH } from '../../shared/addresses/server-paths'
import { EDITOR, startLakeService, VIEWER } from './lake-service'

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let lake: Lake
let origin: string
let stop: () => Promise<void>
const log = { info: vi.fn(), error: vi.fn() }

beforeEach(async () => {
  log.info.mockClear()
  ;({ lake, origin, stop } = await startLakeService({
    app: (lake, access) =>
      express().use(
        DELETED_DOCUMENTS_PATH,
        createRecentlyDeletedRoute({ access, deleted: createRecentlyDeleted(lake), log }),
      ),
  }))
})
afterEach(() => stop())

const author = 'test'
const create = (...documents: { _id: string; _type: string; [field: string]: unknown }[]) =>
  lake.mutate({ mutations: documents.map((document) => ({ create: document })), author })
const remove = (...ids: string[]) => lake.mutate({ mutations: ids.map((id) => ({ delete: { id } })), author })
const publish = (id: string) =>
  lake.act({
    actions: [{ actionType: 'sanity.action.document.publish', draftId: `drafts.${id}`, publishedId: id }],
    author,
  })
const stored = (id: string) => lake.documents([id], 'member').documents[0]
const link = (_ref: string, more: object = {}) => ({ _type: 'reference', _ref, ...more })

const send = (token: string | undefined = EDITOR) =>
  fetch(origin + DELETED_DOCUMENTS_PATH, {
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  })
const restore = (id: string, token: string = EDITOR) =>
  fetch(origin + DELETED_DOCUMENTS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id }),
  })
async function listed(): Promise<{ id: string; title: string; isDraft: boolean }[]> {
  const { documents } = (await (await send()).json()) as {
    documents: { id: string; title: string; isDraft: boolean }[]
  }
  return documents
}

it('lists deleted documents, latest first, in their last state', async () => {
  await create(
    { _id: 'spring', _type: 'page', title: 'Spring' },
    { _id: 'drafts.spring', _type: 'page', title: 'Spring, newer' },
    { _id: 'about', _type: 'page', title: 'About' },
    { _id: 'drafts.about', _type: 'page', title: 'About, newer' },
    { _id: 'drafts.summer', _type: 'page', title: 'Summer' },
    { _id: 'drafts.autumn', _type: 'page', title: 'Autumn' },
    { _id: 'winter', _type: 'page', title: 'Winter' },
  )
  await publish('summer')
  await remove('summer')
  await remove('drafts.autumn')
  await remove('spring', 'drafts.spring')
  await remove('drafts.about', 'about')
  const deletedAt = expect.stringMatching(/^2\d{3}-.*Z$/) as unknown
  expect(await listed()).toEqual([
    { id: 'about', type: 'page', title: 'About, newer', isDraft: true, wasPublished: true, deletedAt },
    { id: 'spring', type: 'page', title: 'Spring, newer', isDraft: true, wasPublished: true, deletedAt },
    { id: 'autumn', type: 'page', title: 'Autumn', isDraft: true, wasPublished: false, deletedAt },
    { id: 'summer', type: 'page', title: 'Summer', isDraft: false, wasPublished: false, deletedAt },
  ])
})

it('lists neither documents that still exist as a draft or published, nor what visitors sent, nor pictures', async () => {
  const asset = await pixel()
  await create(
    { _id: 'published', _type: 'page' },
    { _id: 'drafts.published', _type: 'page' },
    { _id: 'unpublished', _type: 'page' },
    { _id: 'drafts.unpublished', _type: 'page' },
    { _id: 'inbox.KS-222222', _type: 'submission', name: 'Ida' },
    { _id: 'submission-1', _type: 'submission', name: 'Ida' },
    { _id: 'schedule.one', _type: 'schedule' },
    { _id: 'versions.one.page', _type: 'page' },
    asset.document,
  )
  await remove('drafts.published', 'unpublished', 'inbox.KS-222222', 'submission-1', 'schedule.one')
  await remove('versions.one.page', asset.document._id)
  expect(await listed()).toEqual([])
  for (const id of ['published', 'unpublished']) expect((await restore(id)).status, id).toBe(409)
  for (const id of ['inbox.KS-222222', 'submission-1', 'schedule.one', asset.document._id, 'never-was'])
    expect((await restore(id)).status, id).toBe(404)
  expect(stored('drafts.submission-1')).toBeUndefined()
})

it('does not offer documents that were purged', async () => {
  await create({ _id: 'page', _type: 'page' })
  await lake.act({
    actions: [
      { actionType: 'sanity.action.document.delete', publishedId: 'page', includeDrafts: [], purge: true },
    ],
    author,
  })
  expect(await listed()).toEqual([])
})

it('restores a document as a draft, with its links, and with pictures that were deleted, too', async () => {
  const asset = await pixel()
  const imageId = asset.document._id
  lake.assets.put(asset, PIXEL)
  await create(
    { ...asset.document, altText: 'One pixel', explains: link('faq') },
    { _id: 'faq', _type: 'faq', question: 'Why cats?' },
    {
      _id: 'spring',
      _type: 'page',
      title: 'Spring',
      links: [link('faq', { _key: 'a' })],
      photo: { _type: 'image', asset: link(imageId) },
    },
  )
  await remove('spring', 'faq', imageId)

  const response = await restore('spring')
  expect([response.status, await response.json()]).toEqual([200, { id: 'spring', redirects: [] }])
  expect(stored('spring')).toBeUndefined()
  const waiting = { _ref: 'faq', _weak: true, _strengthenOnPublish: { type: 'faq' } }
  expect(stored('drafts.spring')).toMatchObject({
    title: 'Spring',
    links: [waiting],
    photo: { asset: { _type: 'reference', _ref: imageId } },
  })
  expect(stored(imageId)).toMatchObject({ altText: 'One pixel', explains: link('faq', { _weak: true }) })
  expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ document: 'spring' }), expect.any(String))
  const [revision] = lake.history.revisions({ documentIds: ['drafts.spring'], newestFirst: true, limit: 1 })
  expect(revision?.author).toBe('editor-token')

  expect((await restore('spring')).status).toBe(409)
  expect((await restore('faq')).status).toBe(200)
  await publish('faq')
  await publish('spring')
  expect(stored('spring')).toMatchObject({ links: [{ _ref: 'faq' }] })
  expect(await listed()).toEqual([])
})

it('restores a page with the redirects deleted together with it, unless their path or id is taken', async () => {
  const redirect = (_id: string, from: string, target = 'spring') => ({
    _id,
    _type: 'redirect',
    from,
    to: { _type: 'textLink', page: link(target) },
  })
  await create(
    { _id: 'spring', _type: 'page', title: 'Spring', slug: { current: 'spring' } },
    { _id: 'summer', _type: 'page', title: 'Summer', slug: { current: 'summer' } },
    redirect('earlier', '/en/earlier'),
    redirect('old', '/en/old'),
    redirect('moved', '/en/moved'),
    redirect('drafts.moved', '/en/moved-again'),
    redirect('another', '/en/another', 'summer'),
    redirect('page-is-there', '/en/Autumn'),
    redirect('redirect-is-there', '/en/promo/'),
    redirect('exists', '/en/exists'),
  )
  await remove('earlier')
  await remove(
    'spring',
    'old',
    'moved',
    'drafts.moved',
    'another',
    'page-is-there',
    'redirect-is-there',
    'exists',
  )
  await create(
    { _id: 'drafts.autumn', _type: 'page', slug: { current: 'autumn' } },
    redirect('promo', '/en/Promo', 'summer'),
    redirect('drafts.exists', '/en/other', 'summer'),
  )

  const response = await restore('spring')
  expect(await response.json()).toEqual({ id: 'spring', redirects: expect.arrayContaining(['moved', 'old']) })
  const page = { _ref: 'spring', _weak: true, _strengthenOnPublish: { type: 'page' } }
  expect(stored('drafts.old')).toMatchObject({ from: '/en/old', to: { page } })
  expect(stored('drafts.moved')).toMatchObject({ from: '/en/moved-again', to: { page } })
  for (const id of ['old', 'moved', 'drafts.another', 'drafts.earlier'])
    expect(stored(id), id).toBeUndefined()
  for (const id of ['drafts.page-is-there', 'drafts.redirect-is-there'])
    expect(stored(id), id).toBeUndefined()
  expect(stored('drafts.exists')).toMatchObject({ from: '/en/other' })
  await publish('spring')
  await publish('old')
  expect(stored('old')).toMatchObject({ to: { page: link('spring') } })
})

it('does not restore a picture whose file is no longer stored', async () => {
  const { document } = await pixel()
  await create(document, {
    _id: 'spring',
    _type: 'page',
    photo: { _type: 'image', asset: link(document._id) },
  })
  await remove('spring', document._id)
  expect((await restore('spring')).status).toBe(200)
  expect(stored(document._id)).toBeUndefined()
  expect(stored('drafts.spring')).toMatchObject({ photo: { asset: { _ref: document._id, _weak: true } } })
})

it('is for editors only', async () => {
  await create({ _id: 'page', _type: 'page' })
  await remove('page')
  expect([(await send('')).status, (await send(VIEWER)).status]).toEqual([401, 403])
  expect((await restore('page', VIEWER)).status).toBe(403)
  expect((await restore('../etc')).status).toBe(400)
  expect(stored('drafts.page')).toBeUndefined()
})

it.each([
  [
    'pictures',
    'sanity.imageAsset',
    (index: number) => `image-${index.toString(16).padStart(40, '0')}-1x1-png`,
  ],
  ['orders', 'submission', (index: number) => `inbox.KS-${index}`],
  ['previews', 'sanity.previewUrlSecret', (index: number) => `drafts.secret-${index}`],
] as const)('still lists a document after hundreds of %s were deleted', async (_, _type, idOf) => {
  const others = Array.from({ length: 301 }, (_, index) => ({ _id: idOf(index), _type }))
  await create({ _id: 'spring', _type: 'page', title: 'Spring' }, ...others)
  await remove('spring')
  await remove(...others.map(({ _id }) => _id))
  expect(await listed()).toMatchObject([{ id: 'spring', title: 'Spring' }])
  expect((await restore('spring')).status).toBe(200)
})

it('lists at most 300 documents', async () => {
  const ids = Array.from({ length: 301 }, (_, index) => `page-${index}`)
  await create(...ids.map((_id) => ({ _id, _type: 'page' })))
  await remove(...ids)
  expect(await listed()).toHaveLength(300)
})

function pixel() {
  return makeDescribedImage(PIXEL, 'pixel.png', {
    projectId: 'embedded',
    dataset: 'production',
    baseUrl: '/lake',
  })
}
