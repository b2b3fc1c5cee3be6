import { useEffect, useState } from 'react'

/** Returns `value` once it has been stable for `settleMs`; the initial one immediately. */
export function useSettledValue<Value>(value: Value, settleMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), settleMs)
    return () => window.clearTimeout(timer)
  }, [value, settleMs])
  return settled
}
