import { useMatches, useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Reloads the page's content, one reload after another: an interrupted load would log an error in the console, and an
 * editor's keystrokes and switches come in quick succession.
 * @returns a function whose promise resolves once the page shows content loaded after the call
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const idle = state === 'idle' && navigation.state === 'idle'
  // Changes with every load: a fast one may finish before the page ever rendered as loading.
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
