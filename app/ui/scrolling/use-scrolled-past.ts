import { useEffect, useState } from 'react'

/** Scroll position beyond which bars are sticky, in px. */
export const STICKY_THRESHOLD_PX = 300

/** Whether the page is scrolled further than `threshold` px. */
export function useScrolledPast(threshold: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const measure = () => setPast(window.scrollY > threshold)
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [threshold])
  return past
}
