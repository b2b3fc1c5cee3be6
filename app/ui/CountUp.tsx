import { useEffect, useLayoutEffect, useState } from 'react'
import styles from './CountUp.module.css'
import { formatCount } from './format-count'
import { prefersReducedMotion } from './motion'

// useLayoutEffect does nothing on the server and warns about it.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

interface CountUpProps {
  /** The count to reach; null shows a dash. */
  value: number | null
  /** How long the way takes, in ms (5 seconds). */
  durationMs: number
}

/** Counts from 0 up to `value`, fast at first. Read out as the final number at once; still for reduced motion. */
export function CountUp({ value, durationMs }: CountUpProps) {
  const [shown, setShown] = useState(value)
  const [started, setStarted] = useState(false)

  useBrowserLayoutEffect(() => {
    setStarted(true)
    if (value === null || prefersReducedMotion()) {
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
      <span aria-hidden className={started ? undefined : styles.waiting}>
        {formatCount(shown)}
      </span>
    </>
  )
}
