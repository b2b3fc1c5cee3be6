declare global {
  interface Window {
    /** The elements that the document was served with, and their content; undefined while it is still arriving. */
    servedElements?: ReadonlyMap<Element, readonly ChildNode[]>
  }
}

/**
 * Remembers the elements of the document. Runs at its end, since anything added later comes from scripts, such as those
 * of browser extensions and translators.
 */
export function rememberServedElements(): void {
  const served = new Map<Element, ChildNode[]>()
  for (const element of document.querySelectorAll('*')) served.set(element, [...element.childNodes])
  window.servedElements = served
}
