/** An element that was taken out of the document, and where it was. */
interface Removed {
  element: Element
  parent: Element
  next: Node | null
}

/**
 * Takes elements out of the document that it was not served with: those of browser extensions, which usually come
 * before the page's scripts. React cannot hydrate a document with an element that it does not know, and would create
 * all of it again. Only for documents that have arrived completely.
 * @returns puts them back, for when the document is hydrated
 */
export function removeForeignElements(): () => void {
  const { servedElements: served } = window
  if (!served) return () => {}
  // Nothing else needs them, and they would outlive the page.
  window.servedElements = undefined
  const removed: Removed[] = []
  for (const element of document.querySelectorAll('*')) {
    const { parentElement: parent, nextSibling: next } = element
    if (served.has(element) || !parent || !served.has(parent) || isHarmless(element, served)) continue
    removed.push({ element, parent, next })
  }
  for (const { element } of removed) element.remove()
  return () => {
    // Backwards, since one may have been before another.
    for (const { element, parent, next } of removed.reverse())
      if (parent.isConnected) parent.insertBefore(element, next?.parentNode === parent ? next : null)
  }
}

/** React ignores what comes last in the head or the body, where the page's own scripts are added too. */
function isHarmless(element: Element, served: ReadonlySet<Element>): boolean {
  if (element.parentElement !== document.head && element.parentElement !== document.body) return false
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling)
    if (served.has(next)) return false
  return true
}
