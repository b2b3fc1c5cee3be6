/**
 * Keeps elements out of the document, while React hydrates it, that it was not served with: those of browser
 * extensions, and of translators, which replace texts. React cannot hydrate a document with an unknown element or text,
 * and would create all of it again. Only for documents that have arrived completely.
 *
 * React hydrates step by step, and lets the browser respond to input in between. Extensions and translators that watch
 * the page would bring their elements back between two steps, so once there are any, it is hydrated at once.
 * @param afterHydration the functions to call in the turn in which the document is hydrated; those that put the
 * elements back are added
 * @param hydrateAtOnce makes React hydrate the whole document before it returns
 */
export function keepForeignElementsOut(afterHydration: (() => void)[], hydrateAtOnce: () => void): void {
  const { servedElements: served } = window
  if (!served) return
  // Nothing else needs the served elements, which would stay in memory even when the page is left.
  window.servedElements = undefined
  const hydrateWithout = () => {
    const { length } = afterHydration
    for (const [parent, nodes] of served) {
      const replaced = nodes.filter((node) => node instanceof Text && node.parentNode !== parent)
      // React ignores elements that come last in the head or the body, like the page's added scripts.
      let isIgnored = parent.matches('head, body')
      for (const node of [...parent.childNodes].reverse()) {
        if (nodes.includes(node)) isIgnored = false
        else if (node instanceof Element ? !isIgnored : replaced[0]) {
          const next = node.nextSibling
          // Before those that were removed from behind it.
          afterHydration.unshift(() => {
            if (parent.isConnected) insertBefore(next, node, parent)
          })
          node.remove()
        }
      }
      // In reverse order, so that the node after each text is there.
      for (const text of replaced.reverse()) {
        insertBefore(nodes[nodes.indexOf(text) + 1], text, parent)
        afterHydration.unshift(() => text.remove())
      }
    }
    if (afterHydration.length > length) hydrateAtOnce()
  }
  // Called right after a script that has changed the document, before React's next step.
  const observer = new MutationObserver(hydrateWithout)
  observer.observe(document, { childList: true, subtree: true })
  afterHydration.push(() => observer.disconnect())
  hydrateWithout()
}

/** Inserts a node before the next one, or at the end if that is not there. */
function insertBefore(next: ChildNode | null | undefined, node: ChildNode, parent: Element): void {
  parent.insertBefore(node, next?.parentNode === parent ? next : null)
}
