import express from 'express'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { imageRendition, shareCardRendition } from '../../app/content/image-rendition'
import type { Lake } from '../../server/lake/lake'
import { createLakeService } from '../../server/lake/service'
import { EDITOR, startLakeService } from './lake-service'

let lake: Lake
let origin: string
let stop: () => Promise<void>
let isPreview = false

beforeEach(async () => {
  isPreview = false
  ;({ lake, origin, stop } = await startLakeService({
    app: (lake, access) =>
      express().use('/lake', createLakeService(lake, access, { isPreview: () => isPreview })),
  }))
})
afterEach(() => stop())

test('anonymous clients get the pictures of published documents, and no others', async () => {
  const headers = { authorization: `Bearer ${EDITOR}` }
  const red = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const uploaded = await fetch(`${origin}/lake/v2025-02-19/assets/images/production`, {
    method: 'POST',
    headers,
    body: new Uint8Array(red),
  })
  const { document } = (await uploaded.json()) as { document: { _id: string; url: string } }
  const picture = { _type: 'image', asset: { _type: 'reference', _ref: document._id } }
  const write = (...mutations: Parameters<Lake['mutate']>[0]['mutations']) =>
    lake.mutate({ mutations, author: 'kim' })
  const get = (init: RequestInit = {}) => fetch(origin + document.url, init)

  expect((await get()).status).toBe(404)
  await write({ create: { _id: 'drafts.page', _type: 'page', picture } })
  expect((await get()).status).toBe(404)
  const forEditor = await get({ headers })
  expect([forEditor.status, forEditor.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  isPreview = true
  expect((await get()).status).toBe(200)
  isPreview = false

  await write({ create: { _id: 'page', _type: 'page', sections: [{ picture }] } })
  const forAll = await get()
  expect([forAll.status, forAll.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  await write({ delete: { id: 'page' } })
  expect((await get()).status).toBe(404)
})

test('anonymous clients get the poster of a video once a published document uses the video', async () => {
  const headers = { authorization: `Bearer ${EDITOR}` }
  const uploaded = await fetch(`${origin}/lake/v2025-02-19/assets/images/production`, {
    method: 'POST',
    headers,
    body: new Uint8Array(
      await sharp({ create: { width: 4, height: 4, channels: 3, background: 'blue' } })
        .png()
        .toBuffer(),
    ),
  })
  const { document } = (await uploaded.json()) as { document: { _id: string; url: string } }
  const video = `file-${'a'.repeat(40)}-mp4`
  const poster = { _type: 'reference', _ref: document._id, _weak: true }
  const upload = { _type: 'file', asset: { _type: 'reference', _ref: video } }
  const write = (...mutations: Parameters<Lake['mutate']>[0]['mutations']) =>
    lake.mutate({ mutations, author: 'kim' })
  const statusOf = async (init: RequestInit = {}) => (await fetch(origin + document.url, init)).status

  await write({ create: { _id: video, _type: 'sanity.fileAsset', video: { poster } } })
  expect(await statusOf()).toBe(404)
  await write({ create: { _id: 'drafts.film', _type: 'video', upload } })
  expect([await statusOf(), await statusOf({ headers })]).toEqual([404, 200])
  expect(lake.publishedUses(document._id)).toEqual([])

  await write({ create: { _id: 'film', _type: 'video', upload } })
  expect(await statusOf()).toBe(200)
  expect(lake.publishedUses(document._id).map(({ _id }) => _id)).toEqual([video])
  await write({ delete: { id: 'film' } })
  expect(await statusOf()).toBe(404)
})

test('anonymous clients get a picture’s crop and social card, and no other part', async () => {
  const headers = { authorization: `Bearer ${EDITOR}` }
  const quarter = { width: 1200, height: 800, channels: 3 } as const
  const at = async (background: string, left: number, top: number) => ({
    input: await sharp({ create: { ...quarter, background } })
      .png()
      .toBuffer(),
    left,
    top,
  })
  const photo = await sharp({ create: { ...quarter, width: 2400, height: 1600, background: 'red' } })
    .composite([await at('lime', 1200, 0), await at('blue', 0, 800)])
    .png()
    .toBuffer()
  const uploaded = await fetch(`${origin}/lake/v2025-02-19/assets/images/production`, {
    method: 'POST',
    headers,
    body: new Uint8Array(photo),
  })
  const { document } = (await uploaded.json()) as { document: { _id: string; url: string } }
  const crop = { left: 0.5, top: 0, right: 0, bottom: 0.5 }
  const hotspot = { x: 0.2, y: 0.95, width: 0.1, height: 0.1 }
  const asset = { _type: 'reference', _ref: document._id }
  const show = (_id: string, placed: object) =>
    lake.mutate({
      mutations: [{ createOrReplace: { _id, _type: 'page', picture: { _type: 'image', asset, ...placed } } }],
      author: 'kim',
    })
  const image = { url: document.url, crop }
  const cropped = imageRendition(image, 800)!.url
  const card = shareCardRendition({ url: document.url, hotspot })!.url
  /** Colors of the four corners and the middle, and the size. */
  async function seen(url: string) {
    const response = await fetch(origin + url)
    expect(response.status, url).toBe(200)
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const color = (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)].map((part) => part > 127)
    const [right, bottom] = [info.width - 1, info.height - 1]
    const corners = [color(0, 0), color(right, 0), color(0, bottom), color(right, bottom)]
    return { size: [info.width, info.height], corners }
  }
  const lime = [false, true, false]
  const blue = [false, false, true]
  const red = [true, false, false]

  await show('other', {})
  expect((await fetch(origin + cropped)).status).toBe(400)
  await show('drafts.page', { crop })
  expect((await fetch(origin + cropped)).status).toBe(400)
  isPreview = true
  expect((await fetch(origin + cropped)).status).toBe(200)
  isPreview = false
  await show('page', { crop })
  expect(await seen(cropped)).toEqual({ size: [800, 533], corners: [lime, lime, lime, lime] })
  await show('card', { hotspot })
  const { size, corners } = await seen(card)
  expect(size).toEqual([1200, 630])
  expect(corners.slice(2)).toEqual([blue, red])

  await lake.mutate({ mutations: [{ delete: { id: 'page' } }], author: 'kim' })
  expect((await fetch(origin + cropped)).status).toBe(400)
})
