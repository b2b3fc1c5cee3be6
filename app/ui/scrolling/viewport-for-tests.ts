import { vi } from 'vitest'

type Callback = (entries: { isIntersecting: boolean }[]) => void

/**
 * Stubs `IntersectionObserver`, which jsdom lacks, for the rest of a test.
 * @param created called for each observer with functions that report its element as in view, or as out of view. By
 * default, nothing is ever reported.
 */
export function stubViewport(created: (enter: () => void, stayOut: () => void) => void = () => {}): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #callback: Callback
      constructor(callback: Callback) {
        this.#callback = callback
      }
      observe() {
        const report = (isIntersecting: boolean) => () => this.#callback([{ isIntersecting }])
        created(report(true), report(false))
      }
      disconnect() {}
    },
  )
}
