let scrolled = false

if (typeof window !== 'undefined') {
  // Input events only; scroll events also come from scroll restoration.
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
    window.addEventListener(type, () => (scrolled = true), { passive: true })
  }
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
