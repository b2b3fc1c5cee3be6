import { fromEvent, merge, take, timer, type Observable } from 'rxjs'

/** The longest pause before the first retry, in ms; it doubles each time. */
const FIRST_PAUSE_MS = 250

/**
 * Waits before an attempt, the longer the more have failed, and emits once. The pause ends early when the network is
 * back, or when someone looks at the window.
 * @param failures number of failed attempts
 * @param mostMs the longest pause, in ms
 */
export function pauseAfter(failures: number, mostMs: number): Observable<unknown> {
  const longest = Math.min(mostMs, FIRST_PAUSE_MS * 2 ** (failures - 1))
  // The pause is random, so that many Studios do not reconnect to a freshly started server at the same time.
  const waiting = timer(longest * (0.5 + Math.random() / 2))
  return typeof window === 'undefined'
    ? waiting
    : merge(waiting, fromEvent(window, 'online'), fromEvent(window, 'focus')).pipe(take(1))
}
