type Served = NonNullable<Window['servedElements']>

/** A node that was taken out of the document, and where it was. */
interface Removed {
  node: ChildNode
  parent: Element
  next: ChildNode | null
}

/**
 * Takes elements out of the document that it was not served with: those of browser extensions, which usually come
 * before the page's scripts. Texts that have been replaced, as browsers do to translate a page, get their place back.
 * React cannot hydrate a document with an element or a text that it does not know, and would create all of it again.
 * Only for documents that have arrived completely.
 * @returns puts back what was there, for when the document is hydrated
 */
export function removeForeignElements(): () => void {
  const { servedElements: served } = window
  if (!served) return () => {}
  // Nothing else needs them, and they would outlive the page.
  window.servedElements = undefined
  const removed: Removed[] = []
  const restored: ChildNode[] = []
  for (const [parent, nodes] of served) {
    const replaced = nodes.filter((node) => node instanceof Text && node.parentNode !== parent)
    for (const node of parent.childNodes) {
      const isForeign =
        node instanceof Element
          ? !served.has(node) && !isHarmless(node, served)
          : replaced.length > 0 && !nodes.includes(node)
      if (isForeign) removed.push({ node, parent, next: node.nextSibling })
    }
    // Backwards, so that the next one is there.
    for (const text of replaced.reverse()) {
      insertBefore(nodes[nodes.indexOf(text) + 1], text, parent)
      restored.push(text)
    }
  }
  for (const { node } of removed) node.remove()
  return () => {
    // Backwards, since one may have been before another.
    for (const { node, parent, next } of removed.reverse())
      if (parent.isConnected) insertBefore(next, node, parent)
    for (const text of restored) text.remove()
  }
}

/** Comes last if the next one is not there. */
function insertBefore(next: ChildNode | null | undefined, node: ChildNode, parent: Element): void {
  parent.insertBefore(node, next?.parentNode === parent ? next : null)
}

/** React ignores what comes last in the head or the body, where the page's own scripts are added too. */
function isHarmless(element: Element, served: Served): boolean {
  if (element.parentElement !== document.head && element.parentElement !== document.body) return false
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling)
    if (served.has(next)) return false
  return true
}
