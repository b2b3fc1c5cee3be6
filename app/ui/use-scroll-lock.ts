import { useEffect } from 'react'

/** Keeps the page from scrolling while `locked`, preserving the scrollbar's space so that nothing shifts. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return
    const root = document.documentElement
    const scrollbar = window.innerWidth - root.clientWidth
    root.style.overflow = 'hidden'
    if (scrollbar > 0) root.style.paddingRight = `${scrollbar}px`
    return () => {
      root.style.overflow = ''
      root.style.paddingRight = ''
    }
  }, [locked])
}
