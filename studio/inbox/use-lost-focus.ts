import { useEffect, useRef, type FocusEvent } from 'react'

/** Handlers for the element whose focus is watched. */
export interface FocusHandlers {
  onFocus: (event: FocusEvent<Element>) => void
  onBlur: (event: FocusEvent<Element>) => void
}

/**
 * Moves the focus on when the element that has it is removed. It would drop to the page, and keyboards and screen
 * readers would start from there.
 * @param next returns the element to focus; null if there is none yet, and rendering again may bring it
 * @returns handlers for the element around those to watch, which the calling component must render
 */
export function useLostFocus(next: () => HTMLElement | null): FocusHandlers {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    const isLost = document.activeElement === null || document.activeElement === document.body
    const to = isLost ? next() : null
    if (isLost && to === null) return
    focused.current = null
    to?.focus()
  })
  return {
    onFocus({ target }) {
      focused.current = target
    },
    // React does not report the blur of what it removes.
    onBlur({ target }) {
      // While another window is in front, the element keeps the focus of this one.
      if (document.activeElement !== target) focused.current = null
    },
  }
}
