import { useEffect } from 'react'

/**
 * Keeps the page from scrolling while `locked`. If the scrollbar takes up space, that space is kept, so that nothing
 * shifts, not even fixed elements. (Safari supports `scrollbar-gutter` since 18.2, and rarely has such scrollbars.)
 */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return
    const root = document.documentElement
    const { style } = root
    if (window.innerWidth > root.clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
    return () => {
      style.overflow = style.scrollbarGutter = ''
    }
  }, [locked])
}
