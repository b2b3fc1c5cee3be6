import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('abandoned uploads are removed, those in progress in another process are not', async () => {
  const folder = await makeFolder()
  await abandon(join(folder, 'abandoned'))
  await writeFile(join(folder, 'in-progress'), 'so far')
  await removeAbandoned(folder)
  expect(await readdir(folder)).toEqual(['in-progress'])
  await expect(removeAbandoned(join(folder, 'missing'))).resolves.toBeUndefined()
})

test('what a killed process left behind is removed at startup', async () => {
  const dataDir = await makeFolder()
  const lake = await openLake({ dataDir, seed: 'none', log: { info: vi.fn(), error: vi.fn() } })
  onTestFinished(() => lake.close())
  const uploads = join(dataDir, 'lake/uploads')
  await mkdir(uploads)
  await abandon(join(uploads, 'abandoned'))
  createUploadRoutes(lake)
  await vi.waitFor(async () => expect(await readdir(uploads)).toEqual([]))
})

test('an upload without data for 30 s is given up', async () => {
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
