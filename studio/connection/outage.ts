import { useSyncExternalStore } from 'react'
import { Observable } from 'rxjs'

/** How long an interruption lasts before it is shown, in ms. */
const UNNOTICED_MS = 1_000

/** The sockets and requests currently waiting for the server. */
const waiting = new Set<object>()
const listeners = new Set<() => void>()
let isNoticed = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Notes that something is waiting for a server that does not answer.
 * @returns the function to call when it is no longer waiting
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

/** Emits whether the server has been unreachable long enough to tell the user, and again whenever this changes. */
export const outages = new Observable<boolean>((subscriber) => {
  subscriber.next(isNoticed)
  return subscribe(() => subscriber.next(isNoticed))
})

/** Whether the server has been unreachable long enough to tell the user. */
export function useOutage(): boolean {
  return useSyncExternalStore(subscribe, () => isNoticed)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
