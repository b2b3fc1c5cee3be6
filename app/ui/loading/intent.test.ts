// @vitest-environment jsdom
// @isolated
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Loads the module as a new page does. */
async function openPage() {
  vi.resetModules()
  return import('./intent')
}

const touch = () => window.dispatchEvent(new Event('used'))

const listener = vi.fn()
beforeEach(() => {
  listener.mockClear()
})
afterEach(() => {
  document.documentElement.removeAttribute('data-used')
})

describe('what only a visitor who uses the page needs', () => {
  it('is asked for when they first do, once', async () => {
    const { onIntent } = await openPage()
    onIntent(listener)
    expect(listener).not.toHaveBeenCalled()
    touch()
    touch()
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is asked for at once if they already have', async () => {
    const { onIntent } = await openPage()
    touch()
    onIntent(listener)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is asked for at once if they have before the scripts ran', async () => {
    document.documentElement.dataset.used = 'scroll'
    const { onIntent } = await openPage()
    onIntent(listener)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is not asked for once it is no longer on the page', async () => {
    const { onIntent } = await openPage()
    onIntent(listener)()
    touch()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('code that is loaded ahead of its use', () => {
  it('waits until the visitor has used the page and the browser is idle, for five seconds at most', async () => {
    const whenIdle = vi.fn<typeof requestIdleCallback>()
    vi.stubGlobal('requestIdleCallback', whenIdle)
    const { loadOnIntent } = await openPage()
    loadOnIntent(listener)
    expect(whenIdle).not.toHaveBeenCalled()
    touch()
    expect(whenIdle).toHaveBeenCalledExactlyOnceWith(listener, { timeout: 5_000 })
    expect(listener).not.toHaveBeenCalled()
  })

  it('comes after five seconds in a browser that does not tell when it is idle', async () => {
    vi.useFakeTimers()
    const { loadOnIntent } = await openPage()
    loadOnIntent(listener)
    touch()
    vi.advanceTimersByTime(4_999)
    expect(listener).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is left out for visitors who save data, and for nobody else', async () => {
    vi.stubGlobal('requestIdleCallback', (load: () => void) => load())
    for (const saveData of [true, false]) {
      vi.stubGlobal('navigator', { connection: { saveData } })
      const { loadOnIntent } = await openPage()
      loadOnIntent(listener)
      touch()
      expect(listener.mock.calls.length > 0).toBe(!saveData)
    }
  })
})
