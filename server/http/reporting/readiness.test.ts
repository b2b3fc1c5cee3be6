import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReadiness, NotReadyError, type ReadinessCheck } from './readiness'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open(check: ReadinessCheck['check']) {
  const log = { warn: vi.fn(), info: vi.fn() }
  const readiness = createReadiness([{ name: 'dataset', check }], log as never)
  async function ask(): Promise<[status: number, text: string]> {
    const writeHead = vi.fn<(status: number) => void>()
    const end = vi.fn<(text: string) => void>()
    await readiness.respond({ writeHead, end } as unknown as ServerResponse, true)
    return [writeHead.mock.calls[0]?.[0] ?? 0, end.mock.calls[0]?.[0] ?? '']
  }
  return { ask, log, states: () => readiness.states() }
}

it('runs its checks at most four times a second, however often it is requested', async () => {
  const check = vi.fn(() => Promise.resolve())
  const { ask } = open(check)
  await Promise.all([ask(), ask(), ask()])
  await vi.advanceTimersByTimeAsync(249)
  await ask()
  expect(check).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await ask()
  expect(check).toHaveBeenCalledTimes(2)
})

it('fails a check that takes three seconds', async () => {
  const { ask } = open(() => new Promise(() => {}))
  const answered = vi.fn()
  const answer = ask().then((given) => {
    answered()
    return given
  })
  await vi.advanceTimersByTimeAsync(2_999)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toEqual([503, 'not ready\ndataset: no response within 3000 ms\n'])
})

it('logs once that the site is not ready, and once that it is ready again', async () => {
  let problem: Error | null = new NotReadyError('no space')
  const { ask, log } = open(() => (problem === null ? Promise.resolve() : Promise.reject(problem)))
  for (let time = 0; time < 3; time++) {
    expect(await ask()).toEqual([503, 'not ready\ndataset: no space\n'])
    await vi.advanceTimersByTimeAsync(1_000)
  }
  problem = null
  for (let time = 0; time < 3; time++) {
    expect(await ask()).toEqual([200, 'ready\ndataset: ok\n'])
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(log.warn.mock.calls).toEqual([[{ reasons: ['dataset: no space'] }, 'Not ready']])
  expect(log.info.mock.calls).toEqual([['Ready again']])
})

it('the log says that the site is not ready even if only the metrics are read', async () => {
  const { states, log } = open(() => Promise.reject(new NotReadyError('no space')))
  expect(await states()).toEqual(new Map([['dataset', false]]))
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ reasons: ['dataset: no space'] }, 'Not ready')
})
