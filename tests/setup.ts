import { afterEach, beforeEach, expect, vi } from 'vitest'

// An unexpected console.error is an unnoticed bug: it fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  // A test that fails must not stop the clock of those after it.
  vi.useRealTimers()
  expect(console.error, 'console.error was called').not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
