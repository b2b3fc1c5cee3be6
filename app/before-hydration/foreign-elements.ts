type Served = NonNullable<Window['servedElements']>

/** A node that was taken out of the document, and where it was. */
interface Removed {
  node: ChildNode
  parent: Element
  next: ChildNode | null
}

/**
 * Removes elements that the document was not served with, such as those of browser extensions, which usually come
 * before the page's scripts. Also puts back texts that were replaced, as browsers do to translate a page. React cannot
 * hydrate a document with an unknown element or text, and would create all of it again. Only for documents that have
 * arrived completely.
 * @returns a function that undoes this, to call when the document is hydrated
 */
export function removeForeignElements(): () => void {
  const { servedElements: served } = window
  if (!served) return () => {}
  // Nothing else needs the served elements, which would stay in memory even when the page is left.
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
    // In reverse order, so that the node after each text is there.
    for (const text of replaced.reverse()) {
      insertBefore(nodes[nodes.indexOf(text) + 1], text, parent)
      restored.push(text)
    }
  }
  for (const { node } of removed) node.remove()
  return () => {
    // In reverse order, since a removed node may have been next to another one.
    for (const { node, parent, next } of removed.reverse())
      if (parent.isConnected) insertBefore(next, node, parent)
    for (const text of restored) text.remove()
  }
}

/** Inserts a node before the next one, or at the end if that is not there. */
function insertBefore(next: ChildNode | null | undefined, node: ChildNode, parent: Element): void {
  parent.insertBefore(node, next?.parentNode === parent ? next : null)
}

/** Whether React ignores an element, because it comes last in the head or the body, like the page's added scripts. */
function isHarmless(element: Element, served: Served): boolean {
  if (element.parentElement !== document.head && element.parentElement !== document.body) return false
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling)
    if (served.has(next)) return false
  return true
}
