/**
 * Focuses an element without scrolling, even one that is not focusable. A section without a name is named after its
 * heading while it has the focus, since screen readers would otherwise read its whole text.
 */
export function moveFocus(element: HTMLElement | null | undefined): void {
  if (!element) return
  // Elements that are not focusable become so temporarily.
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    const heading =
      element.matches('section:not([aria-label], [aria-labelledby])') && element.querySelector('h1, h2')
    const ownId = heading && heading.id
    if (heading) {
      heading.id ||= 'focused-heading'
      element.setAttribute('aria-labelledby', heading.id)
    }
    element.addEventListener(
      'blur',
      () => {
        element.removeAttribute('tabindex')
        if (heading) element.removeAttribute('aria-labelledby')
        if (heading && !ownId) heading.removeAttribute('id')
      },
      { once: true },
    )
  }
  element.focus({ preventScroll: true })
}
