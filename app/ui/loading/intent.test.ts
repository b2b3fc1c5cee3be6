// @vitest-environment jsdom
// @isolated
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Loads the module anew, as a new page does. */
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

describe('a listener for the first use of the page', () => {
  it('is called once, when the visitor first uses the page', async () => {
    const { onIntent } = await openPage()
    onIntent(listener)
    expect(listener).not.toHaveBeenCalled()
    touch()
    touch()
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is called at once if the visitor has already used the page', async () => {
    const { onIntent } = await openPage()
    touch()
    onIntent(listener)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is called at once if the visitor used the page before the scripts ran', async () => {
    document.documentElement.dataset.used = 'scroll'
    const { onIntent } = await openPage()
    onIntent(listener)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is not called after it has been removed', async () => {
    const { onIntent } = await openPage()
    onIntent(listener)()
    touch()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('preloaded code', () => {
  it('waits until the visitor has used the page, and then up to five seconds for the browser to be idle', async () => {
    const whenIdle = vi.fn<typeof requestIdleCallback>()
    vi.stubGlobal('requestIdleCallback', whenIdle)
    const { loadOnIntent } = await openPage()
    loadOnIntent(listener)
    expect(whenIdle).not.toHaveBeenCalled()
    touch()
    expect(whenIdle).toHaveBeenCalledExactlyOnceWith(listener, { timeout: 5_000 })
    expect(listener).not.toHaveBeenCalled()
  })

  it('loads after five seconds in a browser without idle callbacks', async () => {
    vi.useFakeTimers()
    const { loadOnIntent } = await openPage()
    loadOnIntent(listener)
    touch()
    vi.advanceTimersByTime(4_999)
    expect(listener).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is skipped only for visitors who save data', async () => {
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
