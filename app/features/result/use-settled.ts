import { useEffect, useState } from 'react'

/**
 * The value of data that a loader gave at once or is still streaming; undefined until it has come. Unlike a Suspense
 * boundary it never takes down what is already on the screen, such as an order form that somebody is filling in.
 *
 * @param disconnected the value when the connection broke off while it was awaited
 */
export function useSettled<Value>(data: Value | Promise<Value>, disconnected: Value): Value | undefined {
  const [arrived, setArrived] = useState<{ from: unknown; value: Value }>()

  useEffect(() => {
    if (!(data instanceof Promise)) return
    let current = true
    const arrive = (value: Value) => {
      if (current) setArrived({ from: data, value })
    }
    // Lookups fail with an answer; a promise fails when the connection breaks off before it.
    void data.then(arrive, () => arrive(disconnected))
    return () => {
      current = false
    }
  }, [data, disconnected])

  if (!(data instanceof Promise)) return data
  return arrived?.from === data ? arrived.value : undefined
}
