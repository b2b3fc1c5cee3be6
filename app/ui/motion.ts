/** Whether the visitor prefers reduced motion; false on the server. */
export function prefersReducedMotion(): boolean {
  return typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

const scrollBehavior = () => (prefersReducedMotion() ? 'auto' : 'smooth')

/** Scrolls to an element: smoothly, or instantly with reduced motion. */
export function scrollToElement(element: Element | null | undefined): void {
  element?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' })
}

/** Scrolls to the top of the page: smoothly, or instantly with reduced motion. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: scrollBehavior() })
}

/** Scrolls to an element and focuses it, so that the next Tab continues from there. */
export function goToElement(element: HTMLElement | null): void {
  scrollToElement(element)
  moveFocus(element)
}

/** Focuses an element without scrolling, even one that is not focusable. */
export function moveFocus(element: HTMLElement | null | undefined): void {
  if (!element) return
  // Elements that are not focusable become so temporarily.
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
