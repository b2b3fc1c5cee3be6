import { expect, it, vi } from 'vitest'
import { createLimitStore } from './limit-store'
import type { SharedRedis } from './redis'

/** A Redis that several processes share: counters that expire, and whether they can be used. */
function fakeRedis() {
  const counters = new Map<string, { hits: number; leftMs: number }>()
  let isDown = false
  function multi() {
    const results: unknown[] = []
    const chain = {
      set(key: string, hits: number, { expiration, condition }: SetOptions) {
        const isFree = condition !== 'NX' || !counters.has(key)
        if (isFree) counters.set(key, { hits, leftMs: expiration.value })
        results.push(isFree ? 'OK' : null)
        return chain
      },
      incr(key: string) {
        const counter = counters.get(key) ?? { hits: 0, leftMs: -1 }
        counter.hits += 1
        results.push(counter.hits)
        return chain
      },
      pTTL(key: string) {
        results.push(counters.get(key)?.leftMs)
        return chain
      },
      exec: () => Promise.resolve(results),
    }
    return chain
  }
  const redis: SharedRedis = {
    run: (work) => (isDown ? Promise.resolve(null) : work({ multi } as never)),
    problem: () => (isDown ? 'is down' : null),
    close: () => undefined,
  }
  return { redis, counters, setDown: (down: boolean) => void (isDown = down) }
}

interface SetOptions {
  expiration: { type: string; value: number }
  condition: string
}

function storeOf(redis: SharedRedis, secret?: string) {
  const store = createLimitStore(redis, secret)
  store.init({ windowMs: 60_000 })
  return store
}

it('counts for all processes together, within a minute from the first request', async () => {
  const { redis, counters } = fakeRedis()
  const one = storeOf(redis, 'secret')
  const two = storeOf(redis, 'secret')
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = await one.increment('203.0.113.1')
  expect(first).toEqual({ totalHits: 1, resetTime: new Date(Date.now() + 60_000) })
  for (const counter of counters.values()) counter.leftMs = 20_000
  // Further counts do not restart the minute.
  const second = await two.increment('203.0.113.1')
  expect(second).toEqual({ totalHits: 2, resetTime: new Date(Date.now() + 20_000) })
  expect(await two.increment('203.0.113.2')).toMatchObject({ totalHits: 1 })
})

it('never sends Redis an address, nor anything from which one could be guessed without the secret', async () => {
  const { redis, counters } = fakeRedis()
  await storeOf(redis, 'secret').increment('203.0.113.1')
  await storeOf(redis, 'another secret').increment('203.0.113.1')
  const keys = [...counters.keys()]
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(key).toMatch(/^katsocial:limit:[\da-f]{32}$/)
})

it('keeps counting in this process while Redis cannot be used', async () => {
  const { redis, setDown } = fakeRedis()
  const store = storeOf(redis)
  setDown(true)
  for (const totalHits of [1, 2, 3]) expect(await store.increment('203.0.113.1')).toMatchObject({ totalHits })
})
