import { moveFocus } from '~/ui/move-focus'
import { prefersReducedMotion } from '~/ui/reduced-motion'

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
