import { vi } from 'vitest'

type Callback = (entries: { isIntersecting: boolean }[]) => void

/**
 * Replaces what jsdom lacks for the rest of a test: an observer of the viewport.
 * @param created called with what brings an observed element into view, for each observer. By default, none ever is.
 */
export function stubViewport(created: (enter: () => void) => void = () => {}): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #callback: Callback
      constructor(callback: Callback) {
        this.#callback = callback
      }
      observe() {
        created(() => this.#callback([{ isIntersecting: true }]))
      }
      disconnect() {}
    },
  )
}
