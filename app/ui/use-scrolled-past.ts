import { useEffect, useState } from 'react'

/** Bars stick once the page is scrolled further than this, in px. */
export const STICKY_THRESHOLD_PX = 300

/** True while the page is scrolled further than `threshold` px. */
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
