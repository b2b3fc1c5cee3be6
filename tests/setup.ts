import { afterEach, beforeEach, expect, vi } from 'vitest'

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
