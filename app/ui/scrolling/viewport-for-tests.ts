import { vi } from 'vitest'

type Callback = (entries: { isIntersecting: boolean }[]) => void

/**
 * Replaces what jsdom lacks for the rest of a test: an observer of the viewport.
 * @param created called with what brings an observed element into view, and what reports it as out of view, for each
 * observer. By default, nothing is ever reported.
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
