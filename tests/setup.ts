import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { WAIT_TIMEOUT_MS } from './support/limits'

const patient = (options: number | { interval?: number; timeout?: number } = {}) =>
  typeof options === 'number' ? options : { timeout: WAIT_TIMEOUT_MS, ...options }

// This module is evaluated for each file, possibly in the same process.
const { waitFor, waitUntil } = vi
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, patient(options))
  }
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
}
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS })
}

// Modules that pages load later may still be loading when the last test of a file ends, which would fail the run.
afterAll(() => vi.dynamicImportSettled())

// An unexpected console.error is an unnoticed bug: it fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  try {
    expect(console.error, 'console.error was called').not.toHaveBeenCalled()
  } finally {
    // The next file may share this process. Restoring a spy can bring back a fake timer, so real timers come last.
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})
