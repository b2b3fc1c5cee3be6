import express from 'express'
import { readdir, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { createLakeService } from '../../server/lake/service'
import { EDITOR, startLakeService } from '../integration/lake-service'
import { testFault } from './fault'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let folder: string
let origin: string
let stop: () => Promise<void>
/** Number of requests so far. */
let arrived: number

beforeEach(async () => {
  log.error.mockClear()
  arrived = 0
  const app = express().use((_request, _response, next) => {
    arrived++
    next()
  })
  ;({
    dataDir: folder,
    origin,
    stop,
  } = await startLakeService({
    log,
    app: (lake, access) => app.use('/lake', createLakeService(lake, access)),
  }))
})
afterEach(() => stop())

const asEditor = { authorization: `Bearer ${EDITOR}` }
const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })

/** Lets five minutes pass for this process. */
function passFiveMinutes(): void {
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 5 * 60_000)
  onTestFinished(() => later.mockRestore())
}

const renditions = () => readdir(join(folder, 'lake/renditions'))

/** Uploads a picture used by a published document, so that visitors can see it; returns its path. */
async function upload(bytes: Buffer): Promise<string> {
  const response = await fetch(`${origin}/lake/v2025-02-19/assets/images/production`, {
    method: 'POST',
    headers: asEditor,
    body: new Uint8Array(bytes),
  })
  expect(response.status).toBe(200)
  const { document } = (await response.json()) as { document: { _id: string; url: string } }
  const shown = {
    _type: 'page',
    picture: { _type: 'image', asset: { _type: 'reference', _ref: document._id } },
  }
  const published = await fetch(`${origin}/lake/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: { ...asEditor, 'content-type': 'application/json' },
    body: JSON.stringify({ mutations: [{ create: shown }] }),
  })
  expect(published.status).toBe(200)
  return document.url
}

/** Returns a picture that compresses badly, so that every rendition of it takes time. */
function photograph(width: number, height: number, seed = 0): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + seed, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
}

testFault(
  {
    area: 'pictures',
    fault: '130 connections keep requesting pictures in enormous sizes, stretched and sharpened',
    visitorSees: 'every picture of a page; the others are rejected (400) before decoding',
    recovers: 'at once',
  },
  async () => {
    const photo = await upload(await photograph(1000, 800))
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="140" height="27"><path d="M0 0h99v9z"/></svg>'
    const drawing = await upload(Buffer.from(svg))
    const agent = new Agent({ keepAlive: true, maxSockets: 130 })
    const refused: (number | undefined)[] = []
    let isOver = false
    const bombard = (worker: number, round = 0) => {
      const path = `${worker % 2 ? photo : drawing}?w=${6000 - round}&h=${6000 - worker}&fit=scale&fm=png&sharp=100`
      const sent = request(origin + path, { agent })
      sent.on('error', () => {})
      sent.on('response', (response) => {
        refused.push(response.statusCode)
        response.resume().on('end', () => {
          if (!isOver && round < 20) bombard(worker, round + 1)
        })
      })
      sent.end()
    }
    for (let worker = 0; worker < 130; worker++) bombard(worker)
    for (const width of [400, 800, 1200]) {
      const shown = await get(`${photo}?w=${width}&auto=format`, { accept: 'image/webp' })
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    expect((await get(`${drawing}?w=400&auto=format`)).status).toBe(200)
    await vi.waitFor(() => expect(refused.length).toBeGreaterThan(130))
    isOver = true
    agent.destroy()
    expect(new Set(refused)).toEqual(new Set([400]))
    // 400, 800 and 1,000 px of the photo, which is not enlarged to 1,200; the drawing is served as it is.
    expect(await renditions()).toHaveLength(3)
  },
)

testFault(
  {
    area: 'pictures',
    fault: 'an animation with 3,000 frames in a few KB is requested in another size',
    visitorSees: 'its first frame, not enlarged; the original is still animated',
    recovers: 'at once',
  },
  async () => {
    const frames = 3_000
    const pixels = Buffer.alloc(8 * 8 * frames * 3, 0)
    for (let frame = 0; frame < frames; frame++)
      pixels.fill((frame % 2) * 200, frame * 192, (frame + 1) * 192)
    const raw = { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } as const
    const url = await upload(
      await sharp(pixels, { raw, limitInputPixels: false }).gif({ loop: 0 }).toBuffer(),
    )
    const shown = await get(`${url}?w=2400&auto=format`)
    expect(shown.status).toBe(200)
    const { width, height, pages = 1 } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect([width, height, pages]).toEqual([8, 8, 1])
  },
)

testFault(
  {
    area: 'pictures',
    fault: 'someone requests many slow pictures and disconnects',
    visitorSees: 'pictures without waiting for the abandoned ones, which are skipped',
    recovers: 'as soon as the running rendering is done',
  },
  async () => {
    const photo = await upload(await photograph(2400, 2000))
    const requests = Array.from({ length: 40 }, (_, index) => {
      const path = `${photo}?w=${2000 + index}&blur=1000&fm=png`
      const sent = request(origin + path, { headers: asEditor, agent: false })
      sent.on('error', () => {})
      sent.end()
      return sent
    })
    const before = arrived
    await vi.waitFor(() => expect(arrived - before).toBe(40), { interval: 5 })
    for (const sent of requests) sent.destroy()
    expect((await get(`${photo}?w=400&auto=format`)).status).toBe(200)
    // No slow picture is queued behind the visitor's: none is made later.
    const made = (await renditions()).filter((name) => name.endsWith('.png')).length
    expect(made).toBeLessThan(40)
    expect((await get(`${photo}?w=800&auto=format`)).status).toBe(200)
    expect((await renditions()).filter((name) => name.endsWith('.png'))).toHaveLength(made)
  },
)

testFault(
  {
    area: 'pictures',
    fault: 'a picture is damaged on disk, and its page is requested repeatedly',
    visitorSees: 'that picture missing (422), the others as usual',
    recovers: 'within 5 minutes of the repair, since failures are cached for that long',
  },
  async () => {
    const bytes = await photograph(1000, 800)
    const torn = await upload(bytes)
    const whole = await upload(await photograph(1000, 800, 20))
    await writeFile(join(folder, 'lake/assets', torn.split('/').at(-1)!), bytes.subarray(0, 2_000))
    for (let time = 0; time < 20; time++) {
      expect((await get(`${torn}?w=400&auto=format`)).status).toBe(422)
    }
    // It is read only once.
    expect(log.error).toHaveBeenCalledTimes(1)
    expect((await get(`${whole}?w=400&auto=format`)).status).toBe(200)
    await writeFile(join(folder, 'lake/assets', torn.split('/').at(-1)!), bytes)
    passFiveMinutes()
    expect((await get(`${torn}?w=400&auto=format`)).status).toBe(200)
  },
)

testFault(
  {
    area: 'pictures',
    fault: 'large photos are requested in all sizes while a page with small ones is opened',
    visitorSees: 'the small ones without waiting for the large ones',
    recovers: 'as the large ones are rendered one by one',
  },
  async () => {
    const small = await upload(await photograph(600, 400))
    const large = await upload(await photograph(3600, 3000))
    const order: string[] = []
    const send = async (path: string, name: string) => {
      expect((await get(path)).status).toBe(200)
      order.push(name)
    }
    const before = arrived
    const waiting = [2400, 1600, 1200, 800, 400].map((width) => send(`${large}?w=${width}`, 'large'))
    await vi.waitFor(() => expect(arrived - before).toBe(5), { interval: 5 })
    await send(`${small}?w=400`, 'small')
    await Promise.all(waiting)
    // If the small one had waited for the large ones, it would be the last.
    expect(order.at(-1)).toBe('large')
  },
)
