import { useEffect, useState } from 'react'

/**
 * The value of data that a loader gave at once or is still streaming; undefined until it has come. Unlike a Suspense
 * boundary it never takes down what is already on the screen, such as an order form that somebody is filling in.
 */
export function useSettled<Value>(data: Value | Promise<Value>): Value | undefined {
  const [arrived, setArrived] = useState<{ from: unknown; value: Value }>()

  useEffect(() => {
    if (!(data instanceof Promise)) return
    let current = true
    void data.then((value) => {
      if (current) setArrived({ from: data, value })
    })
    return () => {
      current = false
    }
  }, [data])

  if (!(data instanceof Promise)) return data
  return arrived?.from === data ? arrived.value : undefined
}
