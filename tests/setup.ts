import { afterEach, beforeEach, expect, vi } from 'vitest'

/** How long `vi.waitFor` waits by default, in ms: Vitest's own second is too short on a busy machine. */
const PATIENCE_MS = 20_000

// This module is evaluated for each file, possibly in the same process.
const { waitFor } = vi
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(callback, options = PATIENCE_MS) {
    return waitFor(callback, options)
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
