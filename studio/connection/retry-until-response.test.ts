import { Subject } from 'rxjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteWaiting } from './outage'
import { retryUntilResponse } from './retry-until-response'

beforeEach(() => void vi.useFakeTimers())

describe('retryUntilResponse', () => {
  it('sends one request if the response comes at once', async () => {
    const responses = new Subject<string>()
    const send = vi.fn(() => responses.next('success'))
    expect(await retryUntilResponse(send, responses)).toBe('success')
    expect(send).toHaveBeenCalledTimes(1)
    expect(responses.observed).toBe(false)
  })

  it('asks again when the first request was dropped', async () => {
    const responses = new Subject<string>()
    const send = vi.fn()
    const sending = retryUntilResponse(send, responses)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(send).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(9_000)
    responses.next('success')
    expect(await sending).toBe('success')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('gives up after three requests without a response', async () => {
    const responses = new Subject<string>()
    const send = vi.fn()
    const sending = retryUntilResponse(send, responses)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await sending).toBeNull()
    expect(send).toHaveBeenCalledTimes(3)
    expect(responses.observed).toBe(false)
  })

  it('keeps waiting during an outage, since the request itself is repeated until it is answered', async () => {
    const responses = new Subject<string>()
    const send = vi.fn()
    const sending = retryUntilResponse(send, responses)
    await vi.advanceTimersByTimeAsync(8_000)
    const endWait = noteWaiting()
    await vi.advanceTimersByTimeAsync(600_000)
    endWait()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(send).toHaveBeenCalledTimes(1)
    responses.next('success')
    expect(await sending).toBe('success')
  })

  it('asks again after an outage in which the request was lost', async () => {
    const responses = new Subject<string>()
    const send = vi.fn()
    const endWait = noteWaiting()
    await vi.advanceTimersByTimeAsync(2_000)
    const sending = retryUntilResponse(send, responses)
    await vi.advanceTimersByTimeAsync(60_000)
    endWait()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await sending).toBeNull()
    expect(send).toHaveBeenCalledTimes(3)
  })
})
