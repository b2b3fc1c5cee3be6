import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { QueueFullError } from '../../concurrency/work-queue'
import { RenditionCache } from './rendition-cache'

const SPACE = { ordinaryBytes: 100, giantBytes: 1_000, giantFrom: 100 }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renditions-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('resized images', () => {
  const make = (bytes: number) => vi.fn(() => Promise.resolve(Buffer.alloc(bytes)))

  it('stay within their space by evicting the least recently used one', async () => {
    const cache = new RenditionCache(folder, SPACE)
    await cache.ensure('a.png', make(40))
    await cache.ensure('b.png', make(40))
    await cache.ensure('a.png', make(40))
    await cache.ensure('c.png', make(40))
    await vi.waitFor(async () => expect((await readdir(folder)).sort()).toEqual(['a.png', 'c.png']))
  })

  it('survive a restart, except unfinished and oversized ones', async () => {
    await writeFile(join(folder, 'a.png'), Buffer.alloc(10))
    await writeFile(join(folder, '.half'), Buffer.alloc(10))
    await writeFile(join(folder, 'too-large-to-ever-leave.png'), Buffer.alloc(1_001))
    const again = make(10)
    await new RenditionCache(folder, SPACE).ensure('a.png', again)
    expect(again).not.toHaveBeenCalled()
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['a.png']))
  })

  it('are evicted oldest first after a restart', async () => {
    for (const [name, time] of [['a.png', 2] as const, ['b.png', 1] as const]) {
      await writeFile(join(folder, name), Buffer.alloc(40))
      await utimes(join(folder, name), time, time)
    }
    await new RenditionCache(folder, SPACE).ensure('c.png', make(40))
    await vi.waitFor(async () => expect((await readdir(folder)).sort()).toEqual(['a.png', 'c.png']))
  })

  it('that were removed and rendered again stay', async () => {
    const cache = new RenditionCache(folder, SPACE)
    await cache.ensure('a.png', make(1))
    await rm(join(folder, 'a.png'))
    await cache.ensure('a.png', make(2))
    // Anything that would have removed the file has had time to do so.
    for (const name of ['b.png', 'c.png', 'd.png']) await cache.ensure(name, make(1))
    const unused = make(1)
    await cache.ensure('a.png', unused)
    expect(unused).not.toHaveBeenCalled()
  })

  it('that were aborted because their visitor left are rendered for the next one', async () => {
    const cache = new RenditionCache(folder, SPACE)
    const begun = vi.fn((signal: AbortSignal) => {
      return new Promise<Buffer>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('nobody waits')))
      })
    })
    const first = new AbortController()
    const left = expect(cache.ensure('a.png', begun, { signal: first.signal })).rejects.toThrow()
    while (begun.mock.calls.length === 0) await setImmediate()
    first.abort()
    await left
    expect(await cache.ensure('a.png', make(1))).toBeNull()
    expect(await readdir(folder)).toEqual(['a.png'])
  })

  it('that hang make way for others, but only one of them at a time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const cache = new RenditionCache(folder, SPACE)
    const finish: (() => void)[] = []
    const hang = vi.fn(() => {
      return new Promise<Buffer>((resolve) => finish.push(() => resolve(Buffer.alloc(1))))
    })
    async function giveUp(name: string): Promise<void> {
      const begun = hang.mock.calls.length
      const failed = vi.fn()
      cache.ensure(name, hang).catch(failed)
      while (hang.mock.calls.length === begun) await setImmediate()
      vi.advanceTimersByTime(12_000)
      while (failed.mock.calls.length === 0) await setImmediate()
    }
    await giveUp('a.png')
    await giveUp('b.png')
    const third = cache.ensure('c.png', make(1))
    while (cache.waiting('small') === 0) await setImmediate()
    for (const end of finish.splice(0)) end()
    await third
    // Another one may hang once the first one has been stored.
    const isStored = () =>
      cache.ensure('a.png', hang).then(
        () => true,
        () => false,
      )
    while (!(await isStored())) await setImmediate()
    await giveUp('d.png')
    await cache.ensure('e.png', make(1))
    finish[0]?.()
    // Those that finish late are kept.
    const all = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png']
    while ((await readdir(folder)).sort().join() !== all.join()) await setImmediate()
  })

  it('that failed are not retried right away', async () => {
    const cache = new RenditionCache(folder, SPACE)
    const torn = vi.fn(() => Promise.reject(new Error('torn')))
    await expect(cache.ensure('a.png', torn)).rejects.toThrow('torn')
    const again = make(1)
    await expect(cache.ensure('a.png', again)).rejects.toThrow('torn')
    expect(again).not.toHaveBeenCalled()
    await cache.ensure('b.png', make(1))
    expect(await readdir(folder)).toEqual(['b.png'])
  })

  it('that failed are retried after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let elapsedMs = 1_000
    const elapsed = vi.spyOn(performance, 'now').mockImplementation(() => elapsedMs)
    onTestFinished(() => {
      elapsed.mockRestore()
      vi.useRealTimers()
    })
    const pass = (ms: number) => {
      elapsedMs += ms
      vi.advanceTimersByTime(ms)
    }
    const cache = new RenditionCache(folder, SPACE)
    await expect(cache.ensure('a.png', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
    pass(300_000)
    await expect(cache.ensure('a.png', make(1))).rejects.toThrow('torn')
    pass(1)
    expect(await cache.ensure('a.png', make(1))).toBeNull()
  })

  it('that hang are given up after 12 s, and those queued behind them after 30 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const cache = new RenditionCache(folder, SPACE)
    let finish: (bytes: Buffer) => void = () => {}
    const begun = vi.fn(() => new Promise<Buffer>((resolve) => (finish = resolve)))
    const onGivenUp = vi.fn()
    const hanging = expect(cache.ensure('a.png', begun, { onGivenUp })).rejects.toThrow(
      'longer than 12000 ms',
    )
    while (begun.mock.calls.length === 0) await setImmediate()
    vi.advanceTimersByTime(11_999)
    expect(onGivenUp).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onGivenUp).toHaveBeenCalledOnce()
    await hanging
    expect(timeout.mock.calls).toEqual([[30_000]])
    timeout.mockRestore()
    // It finishes nevertheless, and is kept.
    finish(Buffer.alloc(1))
    while ((await readdir(folder)).join() !== 'a.png') await setImmediate()
  })

  it('queue up to a hundred requests per lane', async () => {
    const cache = new RenditionCache(folder, SPACE)
    for (const lane of ['small', 'large'] as const) {
      const finish: ((bytes: Buffer) => void)[] = []
      const begun = vi.fn(() => new Promise<Buffer>((resolve) => finish.push(resolve)))
      const first = cache.ensure(`${lane}.png`, begun, { lane })
      while (finish.length === 0) await setImmediate()
      const leaving = new AbortController()
      const waiting = Array.from({ length: 100 }, (_, index) =>
        cache.ensure(`${lane}-${index}.png`, make(1), { lane, signal: leaving.signal }),
      )
      const outcomes = Promise.allSettled(waiting)
      while (cache.waiting(lane) < 100) await setImmediate()
      await expect(cache.ensure(`${lane}-100.png`, make(1), { lane })).rejects.toThrow(QueueFullError)
      leaving.abort()
      finish[0]?.(Buffer.alloc(1))
      await first
      expect((await outcomes).map(({ status }) => status)).toEqual(Array(100).fill('rejected'))
    }
  })

  it('are stored again after their folder was removed', async () => {
    const cache = new RenditionCache(folder, SPACE)
    await cache.ensure('a.png', make(1))
    await rm(folder, { recursive: true })
    expect(await cache.ensure('a.png', make(1))).toBeNull()
    expect(await readdir(folder)).toEqual(['a.png'])
  })

  it('that cannot be stored are returned, leave nothing behind, and do not count as failed', async () => {
    const cache = new RenditionCache(folder, SPACE)
    await mkdir(join(folder, 'a.png'))
    const onNotStored = vi.fn()
    for (let time = 1; time <= 2; time++) {
      expect(await cache.ensure('a.png', make(7), { onNotStored })).toHaveLength(7)
      expect(onNotStored).toHaveBeenCalledTimes(time)
    }
    expect(await readdir(folder)).toEqual(['a.png'])
    await rm(join(folder, 'a.png'), { recursive: true })
    expect(await cache.ensure('a.png', make(7), { onNotStored })).toBeNull()
    expect(onNotStored).toHaveBeenCalledTimes(2)
  })

  it('that cannot be removed are left alone', async () => {
    const cache = new RenditionCache(folder, SPACE)
    await cache.ensure('a.png', make(90))
    await rm(join(folder, 'a.png'))
    await mkdir(join(folder, 'a.png', 'in-the-way'), { recursive: true })
    await cache.ensure('b.png', make(90))
    await cache.ensure('c.png', make(90))
    await vi.waitFor(async () => expect((await readdir(folder)).sort()).toEqual(['a.png', 'c.png']))
  })

  it('of giant size evict each other, but not ordinary ones', async () => {
    const cache = new RenditionCache(folder, SPACE)
    await cache.ensure('a.png', make(40))
    for (const name of ['b.png', 'c.png', 'd.png']) await cache.ensure(name, make(400))
    const kept = ['a.png', 'c.png', 'd.png']
    await vi.waitFor(async () => expect((await readdir(folder)).sort()).toEqual(kept))
    await expect(cache.ensure('e.png', make(1_001))).rejects.toThrow('1001 bytes')
    // The same after a restart.
    const again = new RenditionCache(folder, SPACE)
    const unused = make(1)
    for (const name of kept) await again.ensure(name, unused)
    expect(unused).not.toHaveBeenCalled()
  })

  it('are not started if nobody is waiting any longer, but are kept if already started', async () => {
    const cache = new RenditionCache(folder, SPACE)
    let finish: (bytes: Buffer) => void = () => {}
    const begun = vi.fn(() => new Promise<Buffer>((resolve) => (finish = resolve)))
    const waiting = make(1)
    const first = new AbortController()
    const second = new AbortController()
    const third = new AbortController()
    const requested = [
      cache.ensure('a.png', begun, { signal: first.signal }),
      cache.ensure('b.png', waiting, { signal: second.signal }),
      cache.ensure('b.png', waiting, { signal: third.signal }),
    ]
    const outcomes = Promise.allSettled(requested)
    await vi.waitFor(() => expect(cache.waiting('small')).toBe(1))
    second.abort()
    expect(cache.waiting('small')).toBe(1)
    third.abort()
    expect(cache.waiting('small')).toBe(0)
    first.abort()
    finish(Buffer.alloc(1))
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(waiting).not.toHaveBeenCalled()
    expect(await readdir(folder)).toEqual(['a.png'])
    // An abandoned rendering does not count as a failure.
    await cache.ensure('b.png', make(1))
    expect((await readdir(folder)).sort()).toEqual(['a.png', 'b.png'])
  })

  it('do not queue behind large ones', async () => {
    const cache = new RenditionCache(folder, SPACE)
    let finish: (bytes: Buffer) => void = () => {}
    const large = cache.ensure('large.png', () => new Promise<Buffer>((resolve) => (finish = resolve)), {
      lane: 'large',
    })
    await cache.ensure('small.png', make(1))
    expect(await readdir(folder)).toEqual(['small.png'])
    finish(Buffer.alloc(1))
    await large
  })
})
