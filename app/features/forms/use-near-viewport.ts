import { useEffect, useRef, useState, type RefObject } from 'react'
import { visitorScrolled } from '~/ui/scrolling/visitor-scroll'
import { whenNear } from '~/ui/scrolling/when-near'

/**
 * Notices when an element comes close to the viewport.
 * @param px how close, above and below
 * @returns whether the element has been close, null until that is known, and a function to call when it has loaded.
 * Loading may have moved the focus and with it the page, so the first call scrolls the window back to the top if it was
 * there when the element came close, unless the visitor has scrolled or followed a link to a section.
 */
export function useNearViewport(
  element: RefObject<HTMLElement>,
  px: number,
): { near: boolean | null; returnToTop: () => void } {
  const [near, setNear] = useState<boolean | null>(null)
  const wasAtTop = useRef(false)
  useEffect(() => {
    if (!element.current) return
    const onNear = () => {
      // An element far down may be near because the visitor scrolled there, possibly with the scroll bar, which fires
      // no input event.
      wasAtTop.current = window.scrollY === 0
      setNear(true)
    }
    return whenNear(element.current, px, onNear, () => setNear(false))
  }, [element, px])
  const returnToTop = () => {
    if (wasAtTop.current && !window.location.hash && !visitorScrolled()) window.scrollTo({ top: 0 })
    wasAtTop.current = false
  }
  return { near, returnToTop }
}
