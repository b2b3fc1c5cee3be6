import { Subject } from 'rxjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteWaiting } from './outage'
import { retryUntilAnswered } from './retry-until-answered'

beforeEach(() => void vi.useFakeTimers())

describe('retryUntilAnswered', () => {
  it('asks once if the answer comes at once', async () => {
    const answers = new Subject<string>()
    const ask = vi.fn(() => answers.next('success'))
    expect(await retryUntilAnswered(ask, answers)).toBe('success')
    expect(ask).toHaveBeenCalledTimes(1)
    expect(answers.observed).toBe(false)
  })

  it('asks again when the first request was dropped', async () => {
    const answers = new Subject<string>()
    const ask = vi.fn()
    const asking = retryUntilAnswered(ask, answers)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ask).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(9_000)
    answers.next('success')
    expect(await asking).toBe('success')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('gives up after three requests without an answer', async () => {
    const answers = new Subject<string>()
    const ask = vi.fn()
    const asking = retryUntilAnswered(ask, answers)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await asking).toBeNull()
    expect(ask).toHaveBeenCalledTimes(3)
    expect(answers.observed).toBe(false)
  })

  it('keeps waiting during an outage, since the request itself is repeated until it is answered', async () => {
    const answers = new Subject<string>()
    const ask = vi.fn()
    const asking = retryUntilAnswered(ask, answers)
    await vi.advanceTimersByTimeAsync(8_000)
    const answered = noteWaiting()
    await vi.advanceTimersByTimeAsync(600_000)
    answered()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(ask).toHaveBeenCalledTimes(1)
    answers.next('success')
    expect(await asking).toBe('success')
  })

  it('asks again after an outage in which the request was lost', async () => {
    const answers = new Subject<string>()
    const ask = vi.fn()
    const answered = noteWaiting()
    await vi.advanceTimersByTimeAsync(2_000)
    const asking = retryUntilAnswered(ask, answers)
    await vi.advanceTimersByTimeAsync(60_000)
    answered()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await asking).toBeNull()
    expect(ask).toHaveBeenCalledTimes(3)
  })
})
