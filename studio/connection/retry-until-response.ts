import { firstValueFrom, map, NEVER, race, switchMap, take, timer, type Observable } from 'rxjs'
import { outages } from './outage'

/** How long to wait for a response from a server that can be reached, in ms. */
const RESPONSE_MS = 10_000
const MAX_ATTEMPTS = 3

/**
 * Makes a request that may be dropped silently, up to three times. While the server cannot be reached, it keeps waiting
 * for the response: the request is repeated below it, and is carried out once the server is back.
 * @param responses emits when an attempt ends, successfully or not
 * @returns the first response; null if there was none within 10 s of any attempt, outages not counted
 */
export async function retryUntilResponse<Value>(
  send: () => void,
  responses: Observable<Value>,
): Promise<Value | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    // The subscription comes first, since the response may come before `send` returns.
    const response = firstValueFrom(
      race(
        responses.pipe(
          take(1),
          map((value) => ({ value })),
        ),
        outages.pipe(
          switchMap((isOutage) => (isOutage ? NEVER : timer(RESPONSE_MS))),
          map(() => null),
        ),
      ),
    )
    send()
    const received = await response
    if (received) return received.value
  }
  return null
}
