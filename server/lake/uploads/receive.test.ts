import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { HOUR_MS } from '../../../shared/time/durations'
import { openLake } from '../lake'
import { createUploadRoutes } from '../routes/uploads'
import { receive, removeAbandoned } from './receive'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An upload that was cut off by kill -9 an hour ago. */
async function abandon(file: string): Promise<void> {
  await writeFile(file, 'half a video')
  const then = new Date(Date.now() - HOUR_MS)
  await utimes(file, then, then)
}

it('abandoned uploads are removed, but not those in progress in another process', async () => {
  const folder = await makeFolder()
  await abandon(join(folder, 'abandoned'))
  await writeFile(join(folder, 'in-progress'), 'so far')
  const lately = new Date(Date.now() - 4.5 * 60_000)
  await utimes(join(folder, 'in-progress'), lately, lately)
  await removeAbandoned(folder)
  expect(await readdir(folder)).toEqual(['in-progress'])
  await expect(removeAbandoned(join(folder, 'missing'))).resolves.toBeUndefined()
  await expect(removeAbandoned(join(folder, 'in-progress'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

it('leftovers of a killed process are removed at startup', async () => {
  const dataDir = await makeFolder()
  const lake = await openLake({ dataDir, seed: 'none', log: { info: vi.fn(), error: vi.fn() } })
  onTestFinished(() => lake.close())
  const uploads = join(dataDir, 'lake/uploads')
  await mkdir(uploads)
  await abandon(join(uploads, 'abandoned'))
  createUploadRoutes(lake)
  await vi.waitFor(async () => expect(await readdir(uploads)).toEqual([]))
})

describe('an upload', () => {
  const MAX_BYTES = 1_000_000

  /** Starts receiving an upload whose body the test sends. */
  async function begin(headers: IncomingMessage['headers'] = {}) {
    const folder = await makeFolder()
    const body = Object.assign(new PassThrough(), { headers, complete: false })
    const received = receive(body as unknown as IncomingMessage, { folder, maxBytes: MAX_BYTES })
    // Tests look at failures later.
    received.catch(() => {})
    while (body.listenerCount('data') === 0) await setImmediate()
    const end = () => {
      body.complete = true
      body.end()
    }
    return { folder, body, end, received }
  }

  it('is stored completely up to its limit, with backpressure from the disk', async () => {
    const bytes = Buffer.alloc(MAX_BYTES, 'kat')
    const { body, end, received } = await begin({ 'content-length': String(MAX_BYTES) })
    const paused = vi.spyOn(body, 'pause')
    body.write(bytes.subarray(0, 900_000))
    body.write(bytes.subarray(900_000))
    end()
    const { path, sha1, size } = await received
    expect([sha1, size]).toEqual([createHash('sha1').update(bytes).digest('hex'), MAX_BYTES])
    expect((await readFile(path)).equals(bytes)).toBe(true)
    expect(paused).toHaveBeenCalled()
  })

  it('beyond its limit is refused, even if it announced no length; the rest is ignored, and nothing is kept', async () => {
    const { folder, body, received } = await begin()
    body.write(Buffer.alloc(MAX_BYTES + 1))
    await expect(received).rejects.toMatchObject({ status: 413 })
    expect(await readdir(folder)).toEqual([])
    body.write(Buffer.alloc(MAX_BYTES))
    await vi.waitFor(() => expect(body.readableLength + body.writableLength).toBe(0))
    expect(body.destroyed).toBe(false)
  })

  it('that announces more than its limit is refused before it arrives', async () => {
    const folder = await makeFolder()
    const headers = { 'content-length': String(MAX_BYTES + 1) }
    const body = Object.assign(new PassThrough(), { headers, complete: false })
    const received = receive(body as unknown as IncomingMessage, { folder, maxBytes: MAX_BYTES })
    await expect(received).rejects.toMatchObject({ status: 413 })
  })

  it('whose sender disconnects is aborted, and nothing is kept', async () => {
    const { folder, body, received } = await begin()
    body.write('half a video')
    body.destroy()
    await expect(received).rejects.toMatchObject({ status: 400, message: 'The upload was aborted.' })
    expect(await readdir(folder)).toEqual([])
  })

  it('may take any time, as long as data keeps arriving', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { body, end, received } = await begin()
    for (let part = 0; part < 3; part++) {
      vi.advanceTimersByTime(29_999)
      body.write('part')
      while (body.readableLength > 0) await setImmediate()
    }
    end()
    expect(await received).toMatchObject({ size: 12 })
  })
})

it('an upload without data for 30 s is aborted', async () => {
  const folder = await makeFolder()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const body = Object.assign(new PassThrough(), { headers: {}, complete: false })
  const failure = vi.fn()
  const received = receive(body as unknown as IncomingMessage, { folder, maxBytes: 100 }).catch(failure)
  while (body.listenerCount('data') === 0) await setImmediate()
  vi.advanceTimersByTime(29_000)
  body.write('half a video')
  while (body.readableLength > 0) await setImmediate()
  vi.advanceTimersByTime(29_999)
  await setImmediate()
  expect(failure).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await received
  expect(failure).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ status: 408, message: 'No data received for 30 s.' }),
  )
  expect(await readdir(folder)).toEqual([])
})
