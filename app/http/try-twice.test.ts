import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isConnectionError } from './connection-error'
import { tryTwice } from './try-twice'

const failed = () => new TypeError('Failed to fetch')
const load = vi.fn<() => Promise<string>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  load.mockReset()
})

/** Returns the final result, or the error as text. */
async function outcome(): Promise<string> {
  const end = tryTwice(load).catch((error: unknown) => String(error))
  await vi.runAllTimersAsync()
  return end
}

it('sends one request if it succeeds', async () => {
  load.mockResolvedValueOnce('page')
  expect(await outcome()).toBe('page')
  expect(load).toHaveBeenCalledOnce()
})

it('retries after half a second if the connection failed', async () => {
  load.mockRejectedValueOnce(failed()).mockResolvedValueOnce('page')
  const end = tryTwice(load)
  await vi.advanceTimersByTimeAsync(499)
  expect(load).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(await end).toBe('page')
})

it('gives up after the second failure', async () => {
  load.mockRejectedValue(failed())
  expect(await outcome()).toBe('TypeError: Failed to fetch')
  expect(load).toHaveBeenCalledTimes(2)
})

it('does not retry while the browser is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  load.mockRejectedValue(failed())
  expect(await outcome()).toBe('TypeError: Failed to fetch')
  expect(load).toHaveBeenCalledOnce()
})

it('gives up after half a minute without a response, as if the connection had failed', async () => {
  load.mockReturnValue(new Promise(() => {}))
  const end = tryTwice(load).catch(isConnectionError)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(await Promise.race([end, 'waiting'])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await end).toBe(true)
})

it.each([new DOMException('The user aborted a request.', 'AbortError'), new Error('Not found')])(
  'does not retry after any other error: %s',
  async (error) => {
    load.mockRejectedValue(error)
    expect(await outcome()).toBe(String(error))
    expect(load).toHaveBeenCalledOnce()
  },
)
