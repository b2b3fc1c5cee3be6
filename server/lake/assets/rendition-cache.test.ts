import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RenditionCache } from './rendition-cache'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renditions-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('issue 3: pictures made to size', () => {
  const make = (bytes: number) => vi.fn(() => Promise.resolve(Buffer.alloc(bytes)))

  test('stay within their room: the one not asked for longest goes', async () => {
    const cache = new RenditionCache(folder, 100)
    await cache.ensure('a.png', make(40))
    await cache.ensure('b.png', make(40))
    await cache.ensure('a.png', make(40))
    await cache.ensure('c.png', make(40))
    await vi.waitFor(async () => expect((await readdir(folder)).sort()).toEqual(['a.png', 'c.png']))
  })

  test('are found again after a restart, and what was unfinished goes', async () => {
    await writeFile(join(folder, 'a.png'), Buffer.alloc(10))
    await writeFile(join(folder, '.half'), Buffer.alloc(10))
    const again = make(10)
    await new RenditionCache(folder, 100).ensure('a.png', again)
    expect(again).not.toHaveBeenCalled()
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['a.png']))
  })

  test('that fail are tried again by whoever asks next', async () => {
    const cache = new RenditionCache(folder, 100)
    const torn = vi.fn(() => Promise.reject(new Error('torn')))
    await expect(cache.ensure('a.png', torn)).rejects.toThrow('torn')
    await cache.ensure('a.png', make(1))
    expect(await readdir(folder)).toEqual(['a.png'])
  })
})
