import { useEffect, useState } from 'react'

/**
 * Follows a value once it has been stable for a while.
 * @returns the value once it has been stable for `delayMs`, the initial one immediately; and a function that ends the
 *   wait for the current one
 */
export function useDebouncedValue<Value>(value: Value, delayMs: number): [Value, () => void] {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(value), delayMs)
    return () => window.clearTimeout(timer)
  }, [value, delayMs])
  return [debounced, () => setDebounced(value)]
}
