import { useMatches, useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Reads the page's content anew, one time after the other: a load that the next one breaks off would leave an error in the
 * console, and an editor's words and switches come in quick succession.
 * @returns a function whose promise is fulfilled once the page shows what was read after the call
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const idle = state === 'idle' && navigation.state === 'idle'
  // New with everything that was read: a quick load may be over before the page was ever drawn as loading.
  const loaded = useMatches()
  const busy = useRef(false)
  const running = useRef<(() => void)[]>([])
  const waiting = useRef<(() => void)[]>([])

  const start = useCallback(() => {
    busy.current = true
    running.current = waiting.current.splice(0)
    revalidate()
  }, [revalidate])

  useEffect(() => {
    busy.current = !idle
    if (!idle) return
    for (const done of running.current.splice(0)) done()
    if (waiting.current.length > 0) start()
  }, [idle, loaded, start])

  return useCallback(
    () =>
      new Promise<void>((done) => {
        waiting.current.push(done)
        if (!busy.current) start()
      }),
    [start],
  )
}
