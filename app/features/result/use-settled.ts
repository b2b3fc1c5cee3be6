import { useEffect, useState } from 'react'
import { arrivalOf } from '~/http/arrival'

/**
 * Returns data that a loader returned immediately or is still streaming; undefined until it has arrived.
 * @param disconnected the value if the connection breaks while waiting
 */
export function useSettled<Value>(data: Value | Promise<Value>, disconnected: Value): Value | undefined {
  const [arrived, setArrived] = useState<{ from: unknown; value: Value }>()

  useEffect(() => {
    if (!(data instanceof Promise)) return
    let current = true
    const arrive = (value: Value) => {
      if (current) setArrived({ from: data, value })
    }
    // Failed lookups resolve with an error result; the promise only rejects if the connection breaks first.
    void arrivalOf(data).then(arrive, () => arrive(disconnected))
    return () => {
      current = false
    }
  }, [data, disconnected])

  if (!(data instanceof Promise)) return data
  return arrived?.from === data ? arrived.value : undefined
}

/**
 * Returns what arrived, or else the last successful result: a later lookup that takes long or fails must not unmount
 * what is already on screen, such as an order form being filled in.
 * @param arrived undefined while it is being looked up
 */
export function useKept<Value extends { ok: boolean } | null>(arrived: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(arrived)
  if (arrived?.ok && arrived !== kept) setKept(arrived)
  return kept?.ok ? kept : arrived
}
