import { defer, finalize, startWith, switchMap, throttle, timer, type Observable } from 'rxjs'

/** The shortest time between two reads, in ms. */
const MIN_PAUSE_MS = 250
/** The pause after a read, as a multiple of its duration. */
const PAUSE_FACTOR = 4

/**
 * Reads immediately and after every change. If changes come in bursts or reads are slow, it pauses between reads, so
 * that it never keeps the dataset busy for more than a fifth of the time.
 */
export function refetchOnChange<Result>(
  changes: Observable<unknown>,
  read: (isFirst: boolean) => Observable<Result>,
): Observable<Result> {
  return defer(() => {
    let tookMs = 0
    let isFirst = true
    return changes.pipe(
      startWith(null),
      throttle(() => timer(Math.max(MIN_PAUSE_MS, PAUSE_FACTOR * tookMs)), { leading: true, trailing: true }),
      switchMap(() => {
        const began = performance.now()
        const reading = read(isFirst)
        isFirst = false
        return reading.pipe(finalize(() => (tookMs = performance.now() - began)))
      }),
    )
  })
}
