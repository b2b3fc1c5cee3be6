import type { SanityClient } from '@sanity/client'
import { createImageUrlBuilder } from '@sanity/image-url'
import express from 'express'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limitBodyTime } from '../../server/http/limits/slow-bodies'
import { createLakeService } from '../../server/lake/service'
import { receive } from '../../server/lake/uploads/receive'
import { EDITOR, startLakeService, VIEWER, type LakeService } from './lake-service'

const RED = { r: 220, g: 20, b: 40 }
const BLUE = { r: 20, g: 40, b: 220 }

const log = { info: vi.fn(), error: vi.fn() }
let service: LakeService
let editor: SanityClient
let folder: string
let origin: string

/** @param app what requests pass through first */
async function start(app = express()): Promise<void> {
  service = await startLakeService({
    log,
    app: (lake, access) => app.use('/lake', createLakeService({ ...lake, isPublished: () => true }, access)),
  })
  ;({ editor, dataDir: folder, origin } = service)
}

beforeEach(async () => {
  log.error.mockClear()
  await start()
})
afterEach(() => service.stop())

/** 400 by 200 px, red on the left and blue on the right. */
function halves() {
  const half = { width: 200, height: 200, channels: 3 as const }
  return sharp({ create: { ...half, width: 400, background: RED } }).composite([
    { input: { create: { ...half, background: BLUE } }, left: 200, top: 0 },
  ])
}

const upload = async (bytes: Buffer, filename = 'halves.jpg') =>
  editor.assets.upload('image', bytes, { filename })

/**
 * Requests a path as a signed-in user, as the Studio does for its thumbnails.
 * @param url a path of the API, as in asset documents
 */
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(origin + url, { headers: { authorization: `Bearer ${VIEWER}`, ...headers } })
/** Requests a path as an anonymous visitor. */
const getAsVisitor = (url: string, headers: Record<string, string> = {}) => fetch(origin + url, { headers })

async function picture(url: string, headers: Record<string, string> = {}, send = get) {
  const response = await send(url, headers)
  expect(response.status, await response.clone().text()).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format, hasAlpha } = await sharp(bytes).metadata()
  const pixel = async (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = await sharp(bytes)
      .extract({ left: x, top: y, width: 1, height: 1 })
      .raw()
      .toBuffer()
    return r > 150 && b < 110 ? 'red' : b > 150 && r < 110 ? 'blue' : `${r},${g},${b}`
  }
  return { response, bytes, width, height, format, hasAlpha, pixel }
}

describe('uploading a picture', () => {
  test('creates the same document as the hosted service, and serves the bytes at its URL', async () => {
    const bytes = await halves().jpeg().toBuffer()
    const asset = await editor.assets.upload('image', bytes, {
      filename: 'halves.jpg',
      title: 'Two halves',
      source: { id: '7', name: 'test' },
    })
    expect(asset).toMatchObject({
      _type: 'sanity.imageAsset',
      _rev: expect.any(String),
      originalFilename: 'halves.jpg',
      extension: 'jpg',
      mimeType: 'image/jpeg',
      size: bytes.length,
      title: 'Two halves',
      source: { id: '7', name: 'test' },
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: { width: 400, height: 200, aspectRatio: 2 },
        hasAlpha: false,
        isOpaque: true,
        blurHash: expect.stringMatching(/^.{28}$/),
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
        palette: {
          _type: 'sanity.imagePalette',
          dominant: {
            _type: 'sanity.imagePaletteSwatch',
            foreground: '#fff',
            population: expect.any(Number),
          },
          vibrant: { background: expect.stringMatching(/^#[\da-f]{6}$/) },
        },
      },
    })
    const sha1hash = createHash('sha1').update(bytes).digest('hex')
    expect(asset).toMatchObject({
      _id: `image-${sha1hash}-400x200-jpg`,
      sha1hash,
      assetId: sha1hash,
      uploadId: sha1hash,
      path: `images/embedded/production/${sha1hash}-400x200.jpg`,
      url: `/lake/images/embedded/production/${sha1hash}-400x200.jpg`,
    })
    const { response, bytes: served } = await picture(asset.url)
    expect(served.equals(bytes)).toBe(true)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await editor.fetch('*[_id == $id][0].title', { id: asset._id })).toBe('Two halves')
  })

  test('treats identical bytes as one asset, keeping its first description', async () => {
    const bytes = await halves().png().toBuffer()
    const first = await upload(bytes, 'first.png')
    const second = await upload(bytes, 'second.png')
    expect([second._id, second.originalFilename]).toEqual([first._id, 'first.png'])
  })

  test('applies EXIF rotation to the size of a photo', async () => {
    const asset = await upload(await halves().jpeg().withMetadata({ orientation: 6 }).toBuffer())
    expect(asset.metadata.dimensions).toMatchObject({ width: 200, height: 400 })
    const made = await picture(`${asset.url}?w=100&fm=png`)
    expect([made.width, made.height]).toEqual([100, 200])
    expect([await made.pixel(50, 20), await made.pixel(50, 180)]).toEqual(['red', 'blue'])
    const part = await picture(`${asset.url}?rect=0,200,200,200&fm=png`)
    expect([part.width, part.height, await part.pixel(20, 20)]).toEqual([200, 200, 'blue'])
  })

  test('detects and preserves transparency', async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0.4 }
    const asset = await upload(
      await sharp({ create: { width: 30, height: 30, channels: 4, background: clear } })
        .png()
        .toBuffer(),
      'clear.png',
    )
    expect(asset.metadata).toMatchObject({ hasAlpha: true, isOpaque: false })
    expect((await picture(`${asset.url}?w=10`)).hasAlpha).toBe(true)
    expect((await picture(`${asset.url}?w=10&fm=jpg`)).hasAlpha).toBe(false)
  })

  test.each([
    ['text', Buffer.from('no picture at all'), /is not a picture/],
    ['nothing', Buffer.alloc(0), /is empty/],
    ['a truncated picture', null, /cannot be decoded/],
  ])('rejects %s without leaving anything behind', async (_what, given, reason) => {
    const bytes = given ?? (await halves().png().toBuffer()).subarray(0, 200)
    await expect(upload(bytes)).rejects.toThrow(reason)
    expect(await readdir(join(folder, 'lake/assets'))).toEqual([])
    expect(await editor.fetch('count(*)')).toBe(0)
  })

  test('is for editors only, and limited in size', async () => {
    const bytes = await halves().png().toBuffer()
    const send = (client: SanityClient) => client.assets.upload('image', bytes)
    await expect(send(service.anonymous)).rejects.toMatchObject({ statusCode: 401 })
    await expect(send(service.viewer)).rejects.toMatchObject({ statusCode: 403 })
    await expect(upload(Buffer.alloc(33 * 1024 * 1024))).rejects.toMatchObject({ statusCode: 413 })
  })

  test('serves an SVG that cannot run scripts, and rasterizes it only on request', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>alert(1)</script><path d="M0 0h20v10z"/></svg>',
    )
    const asset = await upload(drawing, 'drawing.svg')
    expect(asset).toMatchObject({
      mimeType: 'image/svg+xml',
      metadata: { dimensions: { width: 20, height: 10 } },
    })
    const response = await get(`${asset.url}?w=500&auto=format`)
    expect(response.headers.get('content-type')).toContain('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(await response.text()).toMatch(/^<svg [^>]+><path d="M0 0h20v10z"\/><\/svg>$/)
    expect((await picture(`${asset.url}?w=40&fm=png`)).format).toBe('png')
  })

  test('refuses an SVG that cannot be cleaned, with a reason', async () => {
    const drawing =
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">&a;</svg>'
    await expect(upload(Buffer.from(drawing), 'drawing.svg')).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('“drawing.svg” is an SVG that declares entities'),
    })
  })
})

describe('an upload in progress', () => {
  /** Sends a body of the announced length, in parts. */
  function open(path: string, headers: Record<string, string>, token = EDITOR) {
    const sent = request(`${origin}/lake/v2025-02-19/assets/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    const response = once(sent, 'response').then(async ([response]: IncomingMessage[]) => ({
      status: response!.statusCode,
      body: JSON.parse(await text(response!)) as Record<string, unknown>,
    }))
    return { sent, response }
  }
  const unfinished = () => readdir(join(folder, 'lake/uploads'))

  test('is streamed to disk, and becomes the file once complete', async () => {
    const { sent, response } = open('files/production?filename=slow.txt', { 'content-length': '10' })
    sent.write('slow ')
    await vi.waitFor(async () => expect(await unfinished()).toHaveLength(1))
    expect(await editor.fetch('count(*)')).toBe(0)
    sent.end('bytes')
    expect(await response).toMatchObject({ status: 200, body: { document: { size: 10, extension: 'txt' } } })
    expect(await unfinished()).toEqual([])
    const { url } = await editor.fetch<{ url: string }>('*[_type == "sanity.fileAsset"][0]')
    expect(await (await get(url)).text()).toBe('slow bytes')
  })

  test('may take longer than any other body', async () => {
    await service.stop()
    await start(
      express().use((incoming, response, next) => {
        limitBodyTime(incoming, response, 200)
        next()
      }),
    )
    const { sent, response } = open('files/production?filename=slow.txt', { 'content-length': '10' })
    sent.write('slow ')
    await vi.waitFor(async () => expect(await unfinished()).toHaveLength(1))
    // It begins later, so when it times out, the upload would have timed out, too.
    const headers = { authorization: `Bearer ${EDITOR}`, 'content-length': '10' }
    const url = `${origin}/lake/v2025-02-19/data/mutate/production`
    const other = request(url, { method: 'POST', headers }).on('error', () => {})
    other.write('{')
    const [refused] = (await once(other, 'response')) as [IncomingMessage]
    expect(refused.statusCode).toBe(408)
    sent.end('bytes')
    expect(await response).toMatchObject({ status: 200, body: { document: { size: 10 } } })
  })

  test('that announces an excessive size is rejected before it is sent, in the API’s format', async () => {
    const { sent, response } = open('images/production', { 'content-length': String(33 * 1024 * 1024) })
    sent.flushHeaders()
    expect(await response).toEqual({
      status: 413,
      body: {
        statusCode: 413,
        error: 'Payload Too Large',
        message: 'The file is too large. The limit is 32 MB.',
      },
    })
    sent.destroy()
  })

  test('that turns out too large is rejected, and leaves nothing behind', async () => {
    const { sent, response } = open('images/production', { 'transfer-encoding': 'chunked' })
    // A rejected upload may be cut off while it is still being sent.
    sent.on('error', () => {})
    for (let part = 0; part < 33; part++) sent.write(Buffer.alloc(1024 * 1024))
    expect(await response).toMatchObject({ status: 413, body: { error: 'Payload Too Large' } })
    sent.destroy()
    expect(await unfinished()).toEqual([])
  })

  test('that is aborted leaves nothing behind', async () => {
    const { sent, response } = open('files/production', { 'content-length': '10' })
    const gone = expect(response).rejects.toThrow()
    sent.write('slow ')
    await vi.waitFor(async () => expect(await unfinished()).toHaveLength(1))
    sent.destroy()
    await gone
    await vi.waitFor(async () => expect(await unfinished()).toEqual([]))
  })

  test('that stalls is aborted', async () => {
    const outcome = new Promise((resolve) => {
      const receiver = createServer((incoming, response) => {
        receive(incoming, { folder: join(folder, 'lake/uploads'), maxBytes: 100, idleTimeoutMs: 50 }).then(
          resolve,
          (cause: unknown) => {
            resolve(cause)
            response.end()
            receiver.close()
          },
        )
      }).listen(0, '127.0.0.1', () => {
        const { port } = receiver.address() as AddressInfo
        const sent = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': '10' } })
        sent.on('error', () => {})
        sent.write('slow ')
      })
    })
    expect(await outcome).toMatchObject({ status: 408 })
    expect(await readdir(join(folder, 'lake/uploads'))).toEqual([])
  })

  test('without permission is rejected immediately', async () => {
    const { sent, response } = open('files/production', { 'content-length': '10' }, VIEWER)
    sent.flushHeaders()
    expect((await response).status).toBe(403)
    sent.destroy()
  })
})

describe('images requested by the Studio and scripts', () => {
  let url: string
  let asset: Awaited<ReturnType<typeof upload>>
  beforeEach(async () => {
    asset = await upload(await halves().png().toBuffer(), 'halves.png')
    url = asset.url
  })
  const sizeOf = async (query: string) => {
    const { width, height } = await picture(url + query)
    return `${width}x${height}`
  }

  test.each([
    ['?w=100', '100x50'],
    ['?h=50', '100x50'],
    ['?w=100&h=100', '100x50'],
    ['?w=100&h=100&fit=crop', '100x100'],
    ['?w=100&h=100&fit=fill', '100x100'],
    ['?w=100&h=100&fit=scale', '100x100'],
    ['?w=800&fit=max', '400x200'],
    ['?w=800', '400x200'],
    ['?w=800&h=800&fit=scale', '400x200'],
    ['?w=800&h=400&fit=crop&crop=focalpoint', '400x200'],
    ['?w=800&h=800&fit=min', '200x200'],
    ['?w=800&h=800&fit=fillmax', '800x800'],
    ['?w=100&dpr=2', '200x100'],
    ['?rect=100,50,200,100', '200x100'],
    ['?rect=300,100,900,900', '100x100'],
    ['?w=99999&dpr=5', '400x200'],
    ['?unknown=1&w=100', '100x50'],
  ])('with %s are %s', async (query, size) => {
    expect(await sizeOf(query)).toBe(size)
  })

  test('keep the chosen side, point or hotspot when cropped', async () => {
    const left = await picture(`${url}?w=100&h=100&fit=crop&crop=left&fm=png`)
    expect(await left.pixel(90, 50)).toBe('red')
    const point = await picture(`${url}?w=100&h=100&fit=crop&crop=focalpoint&fp-x=1&fp-y=0.5&fm=png`)
    expect(await point.pixel(5, 50)).toBe('blue')

    const source = {
      asset: { _ref: asset._id },
      crop: { top: 0, bottom: 0, left: 0.5, right: 0 },
      hotspot: { x: 0.75, y: 0.5, width: 0.1, height: 0.1 },
    }
    const address = createImageUrlBuilder(editor).image(source).width(80).height(80).format('png').url()
    expect(address).toContain(`${origin}/lake/images/embedded/production/`)
    const hot = await picture(address.slice(origin.length))
    expect([hot.width, hot.height, await hot.pixel(2, 40)]).toEqual([80, 80, 'blue'])
  })

  test('can be flipped, inverted, grayscale or blurred', async () => {
    expect(await (await picture(`${url}?flip=h`)).pixel(50, 50)).toBe('blue')
    expect(await (await picture(`${url}?invert=true`)).pixel(50, 50)).toBe('blue')
    const gray = (await picture(`${url}?sat=-100`)).bytes
    const { channels } = await sharp(gray).stats()
    expect(new Set(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).size).toBe(1)
    expect((await picture(`${url}?blur=50&w=100`)).width).toBe(100)
  })

  test('come in the requested format, or the best one that the browser accepts', async () => {
    const typeOf = async (query: string, Accept = '*/*') => {
      const { response, format } = await picture(url + query, { Accept })
      return [format, response.headers.get('content-type'), response.headers.get('vary')]
    }
    const chrome = 'image/avif,image/webp,*/*'
    expect(await typeOf('?w=50')).toEqual(['png', 'image/png', null])
    expect(await typeOf('?w=50&fm=jpg', chrome)).toEqual(['jpeg', 'image/jpeg', null])
    expect(await typeOf('?w=50&auto=format', chrome)).toEqual(['webp', 'image/webp', 'Accept'])
    expect(await typeOf('?w=50&auto=format')).toEqual(['png', 'image/png', 'Accept'])
    const fine = await picture(`${url}?fm=jpg&q=95`)
    const coarse = await picture(`${url}?fm=jpg&q=5`)
    expect(coarse.bytes.length).toBeLessThan(fine.bytes.length)
  })

  test.each([
    ['w=-5', 'w'],
    ['w=wide', 'w'],
    ['w=1&w=2', 'w'],
    ['w=10&fit=stretch', 'fit'],
    ['rect=1,2,3', 'rect'],
    ['rect=1,2,0,0', 'rect'],
    ['rect=400,0,10,10', 'rect'],
    ['fm=avif', 'fm'],
    ['q=101', 'q'],
    ['bg=url(x)&w=10', 'bg'],
  ])('name the wrong parameter in %s', async (query, name) => {
    const response = await get(`${url}?${query}`)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { message: string }).message).toContain(`"${name}"`)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('are rendered once for concurrent requests, and cached', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => picture(`${url}?w=64&h=64&fit=crop`)),
    )
    expect(new Set(responses.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    // An equivalent request.
    await picture(`${url}?fit=crop&h=32&w=32&dpr=2`)
    expect(await readdir(join(folder, 'lake/renditions'))).toHaveLength(1)
    expect(responses[0]?.response.headers.get('cache-control')).toContain('immutable')
  })

  test('are rendered again if their cached file is removed', async () => {
    await picture(`${url}?w=64`)
    const [name] = await readdir(join(folder, 'lake/renditions'))
    await rm(join(folder, 'lake/renditions', name!))
    expect((await picture(`${url}?w=64`)).width).toBe(64)
  })

  test('are still sent if they cannot be cached', async () => {
    const renditions = join(folder, 'lake/renditions')
    await rm(renditions, { recursive: true })
    await writeFile(renditions, 'in the way')
    const { width, response } = await picture(`${url}?w=64`)
    expect([width, response.headers.get('content-type')]).toEqual([64, 'image/png'])
    expect(log.error).toHaveBeenCalledTimes(1)
    await rm(renditions)
    expect((await picture(`${url}?w=64`)).width).toBe(64)
    expect(await readdir(renditions)).toHaveLength(1)
  })

  test('ask clients to retry when the queue is full', async () => {
    const requests = Array.from({ length: 130 }, (_, index) => get(`${url}?w=${index + 300}&q=60`))
    const statuses = (await Promise.all(requests)).map((response) =>
      [response.status, response.headers.get('retry-after')].join(),
    )
    expect(new Set(statuses)).toEqual(new Set(['200,', '503,2']))
  })

  test('disappear with their document, and come back with it', async () => {
    expect((await get(url)).status).toBe(200)
    await editor.delete(asset._id)
    expect((await get(url)).status).toBe(404)
    expect((await get(`${url}?w=10`)).status).toBe(404)
    await upload(await halves().png().toBuffer(), 'again.png')
    expect((await get(url)).status).toBe(200)
  })

  test('may have an encoded hyphen in their address, with which ad blockers do not recognize a size', async () => {
    const { url } = await upload(await halves().png().toBuffer())
    const made = await picture(`${url.replace('-400x200', '%2D400x200')}?w=100`)
    expect([made.width, made.height]).toEqual([100, 50])
  })

  test('support a file name suffix and downloads, and answer 404 for unknown images', async () => {
    expect((await get(`${url}/two-halves.png`)).status).toBe(200)
    const download = await get(`${url}?dl=${encodeURIComponent('zwei Hälften…png')}`)
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="zwei Hälften?png"; filename*=UTF-8''zwei%20H%C3%A4lften%E2%80%A6png`,
    )
    const unknown = `/lake/images/embedded/production/${'0'.repeat(40)}-1x1.png`
    expect((await get(unknown)).status).toBe(404)
    expect((await get('/lake/images/embedded/production/..%2f..%2fproduction.db')).status).toBe(404)
    expect((await get(url.replace('embedded', 'other'))).status).toBe(404)
  })
})

describe('images requested by pages', () => {
  let url: string
  const size = async (query: string, headers?: Record<string, string>) => {
    const { width, height, format } = await picture(url + query, headers, getAsVisitor)
    return `${width}x${height} ${format}`
  }
  beforeEach(async () => {
    const wide = await halves().resize(3000, 1500, { fit: 'fill' }).jpeg().toBuffer()
    url = (await upload(wide)).url
  })

  test('come in a few widths, whatever width is requested', async () => {
    expect(await size('?w=400&auto=format', { accept: 'image/webp' })).toBe('400x200 webp')
    expect(await size('?w=401&auto=format')).toBe('800x400 jpeg')
    expect(await size('?w=99999')).toBe('2400x1200 jpeg')
    expect(await size('?auto=format')).toBe('2400x1200 jpeg')
    expect(await size('')).toBe('3000x1500 jpeg')
    // Two URLs of the same picture.
    await size('?w=350&auto=format', { accept: 'image/webp' })
    expect(await readdir(join(folder, 'lake/renditions'))).toHaveLength(3)
  })

  test.each([
    'h=100',
    'w=400&fit=crop',
    'w=400&dpr=3',
    'q=99',
    'fm=png',
    'sharp=100',
    'rect=0,0,9,9',
    'bg=fff',
  ])('do not support this parameter for visitors: %s', async (query) => {
    const response = await getAsVisitor(`${url}?${query}`)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { message: string }).message).toContain('requires signing in')
    expect((await get(`${url}?${query}`)).status).toBe(200)
  })
})

describe('files', () => {
  test('are returned unmodified, inline or as a download', async () => {
    const text = Buffer.from('Terms\n')
    const asset = await editor.assets.upload('file', text, { filename: 'terms.txt' })
    expect(asset).toMatchObject({
      _id: `file-${asset.sha1hash}-txt`,
      _type: 'sanity.fileAsset',
      url: `/lake/files/embedded/production/${asset.sha1hash}.txt`,
    })
    const shown = await get(asset.url)
    expect([await shown.text(), shown.headers.get('content-disposition')]).toEqual(['Terms\n', null])
    const saved = await get(`${asset.url}?dl=`)
    expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="${asset.sha1hash}.txt"`)
    const part = await get(asset.url, { Range: 'bytes=0-1' })
    expect([part.status, await part.text()]).toEqual([206, 'Te'])
  })

  test('never open as a page if they are HTML', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    const asset = await editor.assets.upload('file', page, {
      filename: 'page.html',
      contentType: 'text/html',
    })
    const response = await get(asset.url)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('videos', () => {
  const film = () => readFile('public/video/soda-brand.webm')
  const store = async () => {
    const bytes = await film()
    const { url } = await editor.assets.upload('file', bytes, { filename: 'Soda.webm' })
    return { bytes, url }
  }

  test('are served in parts, as players request them', async () => {
    const { bytes, url } = await store()
    const total = bytes.length
    const whole = await get(url)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/webm',
      'bytes',
    ])
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)

    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, total - 1],
      ['bytes=-50', total - 50, total - 1],
      [`bytes=${total - 10}-${total + 10}`, total - 10, total - 1],
    ] as const) {
      const part = await get(url, { range })
      expect([part.status, part.headers.get('content-range')], range).toEqual([
        206,
        `bytes ${from}-${to}/${total}`,
      ])
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to + 1)), range).toBe(true)
    }
    const beyond = await get(url, { range: `bytes=${total}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${total}`])
  })

  test('report their size, and send a range only if the player has the same version', async () => {
    const { bytes, url } = await store()
    const head = await fetch(origin + url, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${VIEWER}` },
    })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(bytes.length),
      '',
    ])
    const tag = head.headers.get('etag')!
    expect((await get(url, { range: 'bytes=0-9', 'if-range': tag })).status).toBe(206)
    expect((await get(url, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
    expect((await get(url, { 'if-match': '"another"' })).status).toBe(412)
  })

  test('that browsers cannot play are rejected, with the reason', async () => {
    const send = (filename: string, bytes: Buffer) => editor.assets.upload('file', bytes, { filename })
    await expect(send('holiday.mp4', Buffer.from('no film'))).rejects.toThrow(
      '“holiday.mp4” is not really a video',
    )
    await expect(send('holiday.mp4', await film())).rejects.toThrow('is really a WebM video')
    await expect(send('holiday.mov', Buffer.from('\0\0\0\x14ftypqt  '))).rejects.toThrow(
      'Convert it to MP4 or WebM',
    )
    await expect(
      send('holiday.vtt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello\n')),
    ).rejects.toThrow('“holiday.vtt” is not WebVTT')
    expect(await readdir(join(folder, 'lake/assets'))).toEqual([])
    expect(await readdir(join(folder, 'lake/uploads'))).toEqual([])
  })
})
