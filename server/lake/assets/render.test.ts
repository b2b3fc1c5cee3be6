import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { laneOf, render } from './render'
import { parseRendition } from './rendition'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function store(name: string, bytes: Buffer | string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return file
}

async function made(file: string, query: Record<string, string>) {
  const rendition = parseRendition(query, file.split('.').at(-1)!, '', null)!
  const { width, height, pages, format } = await sharp(await render(file, rendition)).metadata()
  return { width, height, pages, format }
}

/** @param frames of 8 by 8 px, each one different */
function animation(frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(8 * 8 * frames * 3, 0)
  for (let frame = 0; frame < frames; frame++) pixels.fill((frame % 2) * 200, frame * 192, (frame + 1) * 192)
  const raw = { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } as const
  return sharp(pixels, { raw, limitInputPixels: false }).gif({ loop: 0 }).toBuffer()
}

test('a short animation stays animated, a long one becomes a still', async () => {
  expect(await made(await store('a.gif', await animation(20)), { w: '4' })).toMatchObject({
    width: 4,
    pages: 20,
  })
  expect(await made(await store('c.gif', await animation(300)), { w: '4' })).toMatchObject({ pages: 300 })
  const long = await made(await store('b.gif', await animation(301)), { w: '4' })
  expect([long.width, long.height, long.format, long.pages ?? 1]).toEqual([4, 4, 'gif', 1])
})

test('a thin drawing does not become a large image', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="140" height="27"><path d="M0 0h99v9z"/></svg>'
  const file = await store('a.svg', svg)
  expect(await made(file, { w: '6000', h: '6000', fit: 'scale', fm: 'png' })).toMatchObject({
    width: 140,
    height: 27,
  })
})

test('a drawing that claims an enormous size is rejected', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><path d="M0 0h99v9z"/></svg>'
  const file = await store('a.svg', svg)
  await expect(made(file, { w: '10', fm: 'png' })).rejects.toThrow(/pixel limit/)
})

test('output is limited to 12 million pixels and keeps its aspect ratio', async () => {
  const blank = { create: { width: 5000, height: 4000, channels: 3, background: '#123456' } } as const
  const file = await store('a.png', await sharp(blank).png({ compressionLevel: 1 }).toBuffer())
  const { width = 0, height = 0 } = await made(file, { w: '5000', fm: 'jpg' })
  expect(width * height).toBeLessThanOrEqual(12_010_000)
  expect(width / height).toBeCloseTo(1.25, 2)
})

test('does not start once nobody is waiting', async () => {
  const file = await store('a.gif', await animation(2))
  const rendition = parseRendition({ w: '4' }, 'gif', '', null)!
  await expect(render(file, rendition, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})

test.each([
  ['0a-800x600.jpg', 'small'],
  ['0a-6000x4000.jpg', 'large'],
  ['0a-10x10.gif', 'large'],
  ['0a-10x10.svg', 'large'],
  ['0a.pdf', 'small'],
])('%s is rendered in the %s lane', (name, lane) => {
  expect(laneOf(name)).toBe(lane)
})
