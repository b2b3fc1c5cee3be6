import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteArrival, reloadIfCutOff } from './cut-off-document'
import { reloadOnce } from './reload-once'

vi.mock('./reload-once')

const fetch = vi.fn<(address: string, options: { signal: AbortSignal }) => Promise<unknown>>()
const LIMIT_MS = 30_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

it('a document that has not arrived after 30 seconds is reloaded', async () => {
  fetch.mockResolvedValue({})
  reloadIfCutOff()
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1)
  expect(fetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reloadOnce).toHaveBeenCalledOnce()
})

it('a document that has arrived is not reloaded', async () => {
  reloadIfCutOff()
  noteArrival()
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  expect(fetch).not.toHaveBeenCalled()
})

it('a document that arrives during the check of the server is not reloaded', async () => {
  let respond: (response: unknown) => void = () => {}
  fetch.mockReturnValue(new Promise((resolve) => (respond = resolve)))
  reloadIfCutOff()
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  noteArrival()
  respond({})
  await vi.advanceTimersByTimeAsync(0)
  expect(reloadOnce).not.toHaveBeenCalled()
})

it('checks the server again after a timeout', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  fetch
    .mockImplementationOnce(
      (_address, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')))
        }),
    )
    .mockResolvedValue({})
  reloadIfCutOff()
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  limit.abort()
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  expect(reloadOnce).toHaveBeenCalledOnce()
})

it('works in a browser without `AbortSignal.timeout`', async () => {
  vi.stubGlobal('AbortSignal', {})
  fetch.mockResolvedValue({})
  reloadIfCutOff()
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  expect(reloadOnce).toHaveBeenCalledOnce()
})

it('waits another 30 seconds while the server cannot be reached', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({})
  reloadIfCutOff()
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  expect(reloadOnce).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  expect(reloadOnce).toHaveBeenCalledOnce()
})
