import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './CountUp.module.css'
import { formatCount } from './format-count'
import { prefersReducedMotion } from './motion'

// useLayoutEffect does nothing on the server except warn.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

interface CountUpProps {
  /** The target count; null shows a dash. */
  value: number | null
  /** Duration of the animation, in ms. */
  durationMs: number
}

/**
 * Counts from 0 up to `value`, fast at first. Assistive technology gets the final number immediately; with reduced
 * motion, or if the page was shown for some seconds before its scripts ran, it is static.
 */
export function CountUp({ value, durationMs }: CountUpProps) {
  const [shown, setShown] = useState(value)
  const [started, setStarted] = useState(false)
  const number = useRef<HTMLSpanElement>(null)

  useBrowserLayoutEffect(() => {
    setStarted(true)
    // A number that was shown, because scripts took long to arrive, is not taken back.
    const wasShown = number.current?.getAnimations?.().some(({ playState }) => playState === 'finished')
    if (value === null || wasShown || prefersReducedMotion()) {
      setShown(value)
      return
    }
    setShown(0)
    let frame: number
    let start: number | undefined
    const step = (now: number) => {
      start ??= now
      const progress = Math.min(1, (now - start) / durationMs)
      setShown(value * (1 - (1 - progress) ** 4))
      if (progress < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value, durationMs])

  return (
    <>
      <span className="sr-only">{formatCount(value)}</span>
      <span ref={number} aria-hidden className={started ? undefined : styles.waiting}>
        {formatCount(shown)}
      </span>
    </>
  )
}
