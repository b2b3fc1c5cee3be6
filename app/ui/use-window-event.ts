import { useEffect, useRef } from 'react'

/** Listens for an event of the window while the component is on the page. Calls the listener of the latest render. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => latest.current(event)
    window.addEventListener(type, listen)
    return () => window.removeEventListener(type, listen)
  }, [type])
}
