import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
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

it('a short animation stays animated, a long one becomes a still', async () => {
  expect(await made(await store('a.gif', await animation(20)), { w: '4' })).toMatchObject({
    width: 4,
    pages: 20,
  })
  expect(await made(await store('c.gif', await animation(300)), { w: '4' })).toMatchObject({ pages: 300 })
  const long = await made(await store('b.gif', await animation(301)), { w: '4' })
  expect([long.width, long.height, long.format, long.pages ?? 1]).toEqual([4, 4, 'gif', 1])
})

it('a thin drawing does not become a large image', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="140" height="27"><path d="M0 0h99v9z"/></svg>'
  const file = await store('a.svg', svg)
  expect(await made(file, { w: '6000', h: '6000', fit: 'scale', fm: 'png' })).toMatchObject({
    width: 140,
    height: 27,
  })
})

it('a drawing that claims an enormous size is rejected', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><path d="M0 0h99v9z"/></svg>'
  const file = await store('a.svg', svg)
  await expect(made(file, { w: '10', fm: 'png' })).rejects.toThrow(/pixel limit/)
})

it('output is limited to 12 million pixels and keeps its aspect ratio', async () => {
  const blank = { create: { width: 5000, height: 4000, channels: 3, background: '#123456' } } as const
  const file = await store('a.png', await sharp(blank).png({ compressionLevel: 1 }).toBuffer())
  const { width = 0, height = 0 } = await made(file, { w: '5000', fm: 'jpg' })
  expect(width * height).toBeLessThanOrEqual(12_010_000)
  expect(width / height).toBeCloseTo(1.25, 2)
})

/** Returns the colors of a rendition's pixels, row by row. */
async function pixels(file: string, query: Record<string, string>): Promise<string[][]> {
  const bytes = await render(
    file,
    parseRendition({ fm: 'png', ...query }, file.split('.').at(-1)!, '', null)!,
  )
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) => data.subarray((y * info.width + x) * 3).toString('hex', 0, 3)
  return Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_, x) => colorAt(x, y)),
  )
}

/** A picture of 2 by 1 px, red and blue, that a camera may have turned. */
function twoPixels(orientation = 1): Promise<Buffer> {
  const raw = { width: 2, height: 1, channels: 3 } as const
  return sharp(Buffer.from('ff00000000ff', 'hex'), { raw }).withMetadata({ orientation }).png().toBuffer()
}

it('a photo is upright, however the camera was held', async () => {
  const file = await store('a.png', await twoPixels(6))
  expect(await pixels(file, { w: '1' })).toEqual([['ff0000'], ['0000ff']])
})

it('a rect selects that part of a picture, and is rejected outside it', async () => {
  const file = await store('a.png', await twoPixels())
  expect(await pixels(file, { rect: '1,0,1,1' })).toEqual([['0000ff']])
  expect(await pixels(file, { rect: '1,0,9,9' })).toEqual([['0000ff']])
  for (const rect of ['2,0,1,1', '0,1,1,1']) {
    await expect(pixels(file, { rect })).rejects.toMatchObject({ status: 400 })
  }
})

it.each([
  ['0', 'ff0000'],
  ['1', '0000ff'],
])('a point at the edge (%s) stays in the picture', async (x, color) => {
  const wide = await sharp(await twoPixels())
    .resize({ width: 8, height: 4, fit: 'fill', kernel: 'nearest' })
    .toBuffer()
  const query = { w: '2', h: '2', fit: 'crop', crop: 'focalpoint', 'fp-x': x }
  const [row] = await pixels(await store('a.png', wide), query)
  expect(row?.at(x === '0' ? 0 : -1)).toBe(color)
})

it.each(['clip', 'crop', 'fill', 'min', 'scale'])(
  'the other side follows from the given one (%s)',
  async (fit) => {
    const create = { width: 40, height: 20, channels: 3, background: '#123456' } as const
    const file = await store('a.png', await sharp({ create }).png().toBuffer())
    expect(await made(file, { w: '10', fit })).toMatchObject({ width: 10, height: 5 })
  },
)

it('padding is transparent where possible, and a picture is not enlarged to fill the box', async () => {
  const file = await store('a.png', await twoPixels())
  const query = { w: '4', h: '4', fit: 'fill' }
  const rendition = parseRendition({ ...query, fm: 'png' }, 'png', '', null)!
  const { data, info } = await sharp(await render(file, rendition))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const opaque = Array.from({ length: info.width * info.height }, (_, at) => data[at * 4 + 3] ?? 0)
  expect(opaque.filter((alpha) => alpha === 255)).toHaveLength(2)
})

it('a quality of zero is accepted, and a JPEG is progressive on request', async () => {
  const file = await store('a.png', await twoPixels())
  expect(await made(file, { w: '1', q: '0', fm: 'webp' })).toMatchObject({ format: 'webp' })
  expect(await made(file, { w: '1', q: '0', fm: 'jpg' })).toMatchObject({ format: 'jpeg' })
  const isProgressive = async (fm: string) => {
    const rendition = parseRendition({ w: '1', fm }, 'png', '', null)!
    return (await sharp(await render(file, rendition)).metadata()).isProgressive
  }
  expect([await isProgressive('jpg'), await isProgressive('pjpg')]).toEqual([false, true])
})

it('a part of an animation is a still', async () => {
  const file = await store('a.gif', await animation(20))
  const { width, height, pages } = await made(file, { rect: '0,0,4,4' })
  expect([width, height, pages ?? 1]).toEqual([4, 4, 1])
})

it('transparent areas get the requested background, or white in a JPEG', async () => {
  const create = { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const file = await store('a.png', await sharp({ create }).png().toBuffer())
  expect(await pixels(file, { w: '1', bg: '00f' })).toEqual([['0000ff']])
  expect(await pixels(file, { w: '1', fm: 'jpg' })).toEqual([['ffffff']])
})

it('a truncated file is rejected', async () => {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251))
  const jpeg = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg()
    .toBuffer()
  const file = await store('a.jpg', jpeg.subarray(0, jpeg.length / 2))
  await expect(made(file, { w: '10' })).rejects.toThrow()
})

it('rendering does not start once nobody is waiting', async () => {
  const file = await store('a.gif', await animation(2))
  const rendition = parseRendition({ w: '4' }, 'gif', '', null)!
  await expect(render(file, rendition, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})

it.each([
  ['0a-800x600.jpg', 'small'],
  ['0a-6000x4000.jpg', 'large'],
  ['0a-10x10.gif', 'large'],
  ['0a-10x10.svg', 'large'],
  ['0a.pdf', 'small'],
])('%s is rendered in the %s lane', (name, lane) => {
  expect(laneOf(name)).toBe(lane)
})
