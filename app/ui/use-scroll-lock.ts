import { useEffect } from 'react'

/**
 * Keeps the page from scrolling while `locked`. The scrollbar's space is kept by `scrollbar-gutter` (base.css), or where a
 * browser does not know it, by padding, so that nothing shifts.
 */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return
    const root = document.documentElement
    const before = root.clientWidth
    root.style.overflow = 'hidden'
    const scrollbar = root.clientWidth - before
    if (scrollbar > 0) root.style.paddingRight = `${scrollbar}px`
    return () => {
      root.style.overflow = ''
      root.style.paddingRight = ''
    }
  }, [locked])
}
