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
