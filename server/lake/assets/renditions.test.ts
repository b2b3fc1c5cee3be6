import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished, vi } from 'vitest'
import { QueueFullError } from '../../concurrency/work-queue'
import { parseRendition } from './rendition'
import * as cache from './rendition-cache'
import { openRenditions } from './renditions'

vi.mock('./rendition-cache', { spy: true })

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'renditions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  const assets = { path: join(folder, 'assets') }
  const log = { error: vi.fn() }
  return { renditions: openRenditions({ assets, log }), assets, log }
}

const { signal } = new AbortController()
const narrow = parseRendition({ w: '4' }, 'png', '', null)!

it('renditions get 512 MB of disk space, of which 128 MB are for giant ones', () => {
  open()
  const [, space] = vi.mocked(cache.RenditionCache).mock.lastCall ?? []
  const MB = 1_048_576
  expect(space).toEqual({ ordinaryBytes: 384 * MB, giantBytes: 128 * MB, giantFrom: 4 * MB })
})

it('large pictures do not keep others waiting', async () => {
  const { renditions } = open()
  const ensure = vi.spyOn(cache.RenditionCache.prototype, 'ensure').mockResolvedValue(null)
  onTestFinished(() => ensure.mockRestore())
  await renditions.ensure('0a-6000x4000.jpg', narrow, signal)
  await renditions.ensure('0a-600x400.jpg', narrow, signal)
  expect(ensure.mock.calls.map(([, , options]) => options?.lane)).toEqual(['large', 'small'])
})

it('a picture that cannot be rendered is logged once, and an invalid request for one is not logged', async () => {
  const { renditions, assets, log } = open()
  writeFileSync(join(assets.path, 'torn.png'), 'no picture')
  for (let time = 0; time < 2; time++)
    await expect(renditions.ensure('torn.png', narrow, signal)).rejects.toMatchObject({ status: 422 })
  expect(log.error).toHaveBeenCalledTimes(1)
  const create = { width: 8, height: 8, channels: 3, background: '#123456' } as const
  await sharp({ create }).png().toFile(join(assets.path, 'a.png'))
  const outside = parseRendition({ rect: '9,9,1,1' }, 'png', '', null)!
  await expect(renditions.ensure('a.png', outside, signal)).rejects.toMatchObject({ status: 400 })
  expect(log.error).toHaveBeenCalledTimes(1)
})

it('a full queue is answered with a request to retry, and is not logged as a failure', async () => {
  const { renditions, log } = open()
  const ensure = vi.spyOn(cache.RenditionCache.prototype, 'ensure').mockRejectedValue(new QueueFullError())
  onTestFinished(() => ensure.mockRestore())
  await expect(renditions.ensure('a.png', narrow, signal)).rejects.toMatchObject({ status: 503 })
  expect(log.error).not.toHaveBeenCalled()
})

it('a picture that cannot be stored is sent anyway, and the failure is logged', async () => {
  const { renditions, assets, log } = open()
  const create = { width: 8, height: 8, channels: 3, background: '#123456' } as const
  await sharp({ create }).png().toFile(join(assets.path, 'a.png'))
  // A file in place of the folder.
  rmSync(renditions.folder, { recursive: true, force: true })
  writeFileSync(renditions.folder, '')
  const { bytes } = await renditions.ensure('a.png', narrow, signal)
  expect((await sharp(bytes ?? undefined).metadata()).width).toBe(4)
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ file: 'a.png' }),
    'Cannot store a resized image; sending it anyway',
  )
})

it('an aborted request is not logged as a failure', async () => {
  const { renditions, assets, log } = open()
  writeFileSync(join(assets.path, 'torn.png'), 'no picture')
  const left = new AbortController()
  left.abort(new Error('The client has gone'))
  await expect(renditions.ensure('torn.png', narrow, left.signal)).rejects.toThrow('The client has gone')
  expect(log.error).not.toHaveBeenCalled()
})
