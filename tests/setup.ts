import { afterEach, beforeEach, expect, vi } from 'vitest'

/** How long a test waits for something by default, in ms: a second, as usual, is too short on a busy machine. */
const PATIENCE_MS = 20_000

// This module is evaluated for each file, possibly in the same process.
const { waitFor, waitUntil } = vi
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options = PATIENCE_MS) {
    return waitFor(callback, options)
  }
  vi.waitUntil = (callback, options = PATIENCE_MS) => waitUntil(callback, options)
}
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE_MS })
}

// An unexpected console.error is an unnoticed bug: it fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  // Whatever runs next may share this process.
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(console.error, 'console.error was called').not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
