/** True when the visitor asked for less motion; false on the server. */
export function prefersReducedMotion(): boolean {
  return typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Scrolls smoothly to an element, or at once for those who asked for less motion. */
export function scrollToElement(element: Element | null | undefined): void {
  element?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' })
}
