/**
 * Calls `callback` once when an element is this close to the viewport.
 * @param px above and below the viewport
 * @param onFar called first if the element is not close yet
 * @returns a function that cancels it
 */
export function whenNear(element: Element, px: number, callback: () => void, onFar?: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return onFar?.()
      observer.disconnect()
      callback()
    },
    { rootMargin: `${px}px 0px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
