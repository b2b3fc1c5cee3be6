import { defer, finalize, startWith, switchMap, throttle, timer, type Observable } from 'rxjs'

/** The shortest time between two readings, in ms. */
const MIN_PAUSE_MS = 250
/** The pause after a reading, in multiples of the time that it took. */
const PAUSE_FACTOR = 4

/**
 * Reads at once and after every change. When changes come in bursts, or reading takes long, it leaves pauses: what is open in a
 * Studio never keeps the dataset busy for more than a fifth of the time.
 */
export function readAgain<Result>(
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
