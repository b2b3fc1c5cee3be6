import { vi } from 'vitest'

/**
 * Records the listeners that are added to the window and the document from now on.
 * @returns a function that removes them, since whatever runs next may share both
 */
export function recordListeners(): () => void {
  const recorded = [window, document].map((target) => ({
    target,
    calls: vi.spyOn(target, 'addEventListener').mock.calls,
  }))
  return () => {
    for (const { target, calls } of recorded) {
      for (const [type, listener, options] of calls) target.removeEventListener(type, listener, options)
    }
  }
}
