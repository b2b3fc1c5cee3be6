import { usedBy } from '~/ui/loading/used-by'

/** Events by which a visitor moves the page; scroll events are not among them, since restoration also causes them. */
const INPUT = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

let scrolled = usedBy(INPUT)

if (typeof window !== 'undefined') onVisitorInput(() => (scrolled = true))

/**
 * Calls `listener` whenever the visitor uses the wheel, touch, keyboard or pointer.
 * @returns a function that stops this
 */
export function onVisitorInput(listener: () => void): () => void {
  const stop = new AbortController()
  for (const type of INPUT) window.addEventListener(type, listener, { passive: true, signal: stop.signal })
  return () => stop.abort()
}

/** Whether the visitor has used the wheel, touch, keyboard or pointer on this page, which then must not be moved. */
export function visitorScrolled(): boolean {
  return scrolled
}

/** Forgets the visitor's input. Call it on every route change, since a new page starts at its top. */
export function forgetVisitorScroll(): void {
  scrolled = false
}
