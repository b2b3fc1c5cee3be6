import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '../../../shared/time/durations'
import { FairUse } from './fair-use'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})

afterEach(() => vi.useRealTimers())

describe('fair use of query time', () => {
  it('makes only an address wait that has used up its share', () => {
    const use = new FairUse()
    for (let turn = 0; turn < 5; turn++) use.record('203.0.113.1', 500)
    expect(use.waitOf('203.0.113.1')).toBe(0)
    use.record('203.0.113.1', 800)
    expect(use.waitOf('203.0.113.1')).toBe(2)
    expect(use.waitOf('203.0.113.2')).toBe(0)
    vi.advanceTimersByTime(2_000)
    expect(use.waitOf('203.0.113.1')).toBe(0)
  })

  it('gives an address 3 s at once, and then 300 ms per second', () => {
    const use = new FairUse()
    use.record('203.0.113.1', 2_999)
    expect(use.waitOf('203.0.113.1')).toBe(0)
    use.record('203.0.113.1', 3_001)
    // The excess takes ten seconds to regain, and one more leaves something to use.
    expect(use.waitOf('203.0.113.1')).toBe(11)
    vi.advanceTimersByTime(10_000)
    expect(use.waitOf('203.0.113.1')).toBe(1)
    vi.advanceTimersByTime(1_000)
    expect(use.waitOf('203.0.113.1')).toBe(0)
  })

  it('refuses an address that has to wait, and says how long', () => {
    const use = new FairUse()
    use.record('203.0.113.1', 3_300)
    expect(() => use.check('203.0.113.1')).toThrow(expect.objectContaining({ status: 429, retryAfter: 2 }))
    vi.advanceTimersByTime(2_000)
    expect(() => use.check('203.0.113.1')).not.toThrow()
  })

  it('does not make anyone wait because the clock was set back', () => {
    const use = new FairUse()
    use.record('203.0.113.1', 5)
    vi.setSystemTime(Date.now() - HOUR_MS)
    expect(use.waitOf('203.0.113.1')).toBe(0)
  })

  it('counts an IPv6 network as one client, and this machine like any other', () => {
    const use = new FairUse()
    use.record('2001:db8::1', 10_000)
    expect(use.waitOf('2001:db8:0:ff::2')).toBeGreaterThan(20)
    expect(use.waitOf('2001:db8:0:100::1')).toBe(0)
    for (const own of ['127.0.0.1', '::1']) {
      use.record(own, 10_000)
      expect(use.waitOf(own)).toBeGreaterThan(20)
    }
    expect(use.waitOf('::ffff:127.0.0.1')).toBeGreaterThan(20)
  })
})
