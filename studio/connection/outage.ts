import { useSyncExternalStore } from 'react'

/** An interruption shorter than this is nobody's business, in ms. */
const UNNOTICED_MS = 1_000

/** What is waiting for the server right now: sockets and requests, each once. */
const waiting = new Set<object>()
const listeners = new Set<() => void>()
let isNoticed = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Notes that something waits for a server that does not answer.
 * @returns the function to call when it no longer waits
 */
export function noteWaiting(): () => void {
  const one = {}
  waiting.add(one)
  timer ??= setTimeout(() => announce(true), UNNOTICED_MS)
  return () => {
    if (!waiting.delete(one) || waiting.size > 0) return
    clearTimeout(timer)
    timer = undefined
    announce(false)
  }
}

function announce(noticed: boolean): void {
  if (isNoticed === noticed) return
  isNoticed = noticed
  for (const listener of [...listeners]) listener()
}

/** Whether the server has been out of reach for a moment. */
export function useOutage(): boolean {
  return useSyncExternalStore(subscribe, () => isNoticed)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
