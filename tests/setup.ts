import { afterEach, beforeEach, expect, vi } from 'vitest'

// A stray console.error is a bug that nobody looked at: it fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  expect(console.error, 'console.error was called').not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
