/** True when the visitor asked for less motion; false on the server. */
export function prefersReducedMotion(): boolean {
  return typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Scrolls smoothly to an element, or at once for those who asked for less motion. */
export function scrollToElement(element: Element | null | undefined): void {
  element?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' })
}

/** Scrolls to an element and moves the focus there, so that the next Tab goes on from it. */
export function goToElement(element: HTMLElement | null): void {
  scrollToElement(element)
  moveFocus(element)
}

/** Moves the focus to an element, be it one that cannot be tabbed to, without scrolling. */
export function moveFocus(element: HTMLElement | null | undefined): void {
  if (!element) return
  // Not everything takes the focus; what cannot be tabbed to takes it for this once.
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
