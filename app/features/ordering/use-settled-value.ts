import { useEffect, useState } from 'react'

/**
 * Waits until a value is stable.
 * @returns the value once it has been stable for `settleMs`, the initial one immediately; and a function that ends the
 *   wait for the current one
 */
export function useSettledValue<Value>(value: Value, settleMs: number): [Value, () => void] {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), settleMs)
    return () => window.clearTimeout(timer)
  }, [value, settleMs])
  return [settled, () => setSettled(value)]
}
