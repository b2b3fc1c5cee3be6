import { useEffect } from 'react'

/**
 * Keeps the page from scrolling while `locked`. Where the scrollbar takes up space, that is kept, so that nothing shifts, not even
 * what stays in the window.
 */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return
    const root = document.documentElement
    const scrollbar = window.innerWidth - root.clientWidth
    root.style.overflow = 'hidden'
    if (scrollbar > 0) {
      if (CSS.supports('scrollbar-gutter', 'stable')) root.style.scrollbarGutter = 'stable'
      else root.style.paddingRight = `${scrollbar}px`
    }
    return () => {
      root.style.overflow = ''
      root.style.paddingRight = ''
      root.style.scrollbarGutter = ''
    }
  }, [locked])
}
