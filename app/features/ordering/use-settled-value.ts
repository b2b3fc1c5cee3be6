import { useEffect, useState } from 'react'

/** `value`, once it has stayed the same for `settleMs`; the first one at once. */
export function useSettledValue<Value>(value: Value, settleMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), settleMs)
    return () => window.clearTimeout(timer)
  }, [value, settleMs])
  return settled
}
