import { usedBy } from '~/ui/used-by'

/** Input events only; scroll events also come from scroll restoration. */
const INPUT = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

let scrolled = usedBy(INPUT)

if (typeof window !== 'undefined') onVisitorInput(() => (scrolled = true))

/**
 * Calls `listener` whenever the visitor uses the wheel, touch, keyboard or pointer.
 * @returns a function that stops it
 */
export function onVisitorInput(listener: () => void): () => void {
  const stop = new AbortController()
  for (const type of INPUT) window.addEventListener(type, listener, { passive: true, signal: stop.signal })
  return () => stop.abort()
}

/**
 * True once the visitor has used the wheel, touch, keyboard or pointer on this page, after which nothing may move it.
 */
export function visitorScrolled(): boolean {
  return scrolled
}

/** Called on every route change: a new page starts at its top. */
export function forgetVisitorScroll(): void {
  scrolled = false
}
