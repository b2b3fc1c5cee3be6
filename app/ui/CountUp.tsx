import { useRef, useState } from 'react'
import styles from './CountUp.module.css'
import { formatCount } from './format-count'
import { prefersReducedMotion } from './reduced-motion'
import { useBrowserLayoutEffect } from './use-browser-layout-effect'

/** Names of the figures that were shown in full, and do not start again. */
const shownInFull = new Set<string>()

interface CountUpProps {
  /** Identifies the figure across all pages. */
  name: string
  /** The target count; null shows a dash. */
  value: number | null
  /** Duration of the animation, in ms; 0 for none. */
  durationMs: number
}

/**
 * Counts from 0 up to `value`, once, and fast at first. Assistive technology gets the final number immediately; with
 * reduced motion, or if the page was shown for some seconds before its scripts ran, it is static.
 */
export function CountUp({ name, value, durationMs }: CountUpProps) {
  const [shown, setShown] = useState(value)
  const [started, setStarted] = useState(false)
  const number = useRef<HTMLSpanElement>(null)
  const start = useRef<number>()

  useBrowserLayoutEffect(() => {
    setStarted(true)
    // If scripts took so long that the number was already shown, it stays.
    const wasShown = number.current?.getAnimations?.().some(({ playState }) => playState === 'finished')
    if (wasShown || !durationMs || prefersReducedMotion()) shownInFull.add(name)
    if (value === null || shownInFull.has(name)) {
      setShown(value)
      return
    }
    let frame: number
    const step = (now: number) => {
      start.current ??= now
      const progress = Math.min(1, (now - start.current) / durationMs)
      setShown(value * (1 - (1 - progress) ** 4))
      if (progress < 1) frame = requestAnimationFrame(step)
      else shownInFull.add(name)
    }
    if (start.current === undefined) setShown(0)
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [name, value, durationMs])

  return (
    <>
      <span className="sr-only">{formatCount(value)}</span>
      <span ref={number} aria-hidden className={started ? undefined : styles.waiting}>
        {formatCount(shown)}
      </span>
    </>
  )
}
