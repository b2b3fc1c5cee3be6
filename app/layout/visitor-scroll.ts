let scrolled = false

if (typeof window !== 'undefined') {
  // Only what a person does; scroll events alone also come from restoring a position.
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
    window.addEventListener(type, () => (scrolled = true), { passive: true })
  }
}

/** True once the visitor has used wheel, touch, keyboard or pointer on this page, so nothing may move it any more. */
export function visitorScrolled(): boolean {
  return scrolled
}

/** Called on every route change: a new page starts at its top again. */
export function forgetVisitorScroll(): void {
  scrolled = false
}
