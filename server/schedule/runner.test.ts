import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startSchedules, type ScheduleRunnerOptions } from './runner'

type Lake = ScheduleRunnerOptions['lake']
type Listener = Parameters<Lake['feed']['subscribe']>[0]

const log = { info() {}, warn() {}, error() {} }
const clock = { time: () => Promise.resolve(Date.now()) }

async function afterTurns(count: number, act: () => void): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
  act()
}

it.each(Array.from({ length: 24 }, (_, turns) => turns))(
  'looks again after a change that arrives %i turns into a look',
  async (turns) => {
    let looks = 0
    let listener: Listener | undefined
    const lake = {
      feed: {
        subscribe(added: Listener) {
          listener = added
          return () => {}
        },
      },
      query({ params }: { params: Record<string, unknown> }) {
        if (!('before' in params)) {
          looks += 1
          if (looks === 1) void afterTurns(turns, () => listener?.onGap())
        }
        return Promise.resolve({ json: '[]' })
      },
    }
    const runner = startSchedules({ lake: lake as unknown as Lake, log, clock })
    await setImmediate()
    expect(looks).toBe(2)
    await runner.stop()
  },
)

it('looks again 15 s after a failure, and otherwise after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let looks = 0
  const lake = {
    feed: { subscribe: () => () => {} },
    query({ params }: { params: Record<string, unknown> }) {
      if ('before' in params) return Promise.resolve({ json: '[]' })
      looks += 1
      return looks === 1 ? Promise.reject(new Error('The disk is full')) : Promise.resolve({ json: '[]' })
    },
  }
  const looksAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await setImmediate()
    return looks
  }
  const runner = startSchedules({ lake: lake as unknown as Lake, log, clock })
  expect(await looksAfter(0)).toBe(1)
  expect([await looksAfter(14_999), await looksAfter(1)]).toEqual([1, 2])
  expect([await looksAfter(29_999), await looksAfter(1)]).toEqual([2, 3])
  await runner.stop()
})
