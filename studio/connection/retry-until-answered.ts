import { firstValueFrom, map, NEVER, race, switchMap, take, timer, type Observable } from 'rxjs'
import { outages } from './outage'

/** How long to wait for an answer of a server that can be reached, in ms. */
const ANSWER_MS = 10_000
const MAX_ATTEMPTS = 3

/**
 * Makes a request that may be dropped silently, up to three times. While the server cannot be reached, it keeps waiting
 * for the answer: the request is repeated below it, and is carried out once the server is back.
 * @param answers emits when an attempt ends, successfully or not
 * @returns the first answer; null if there was none within 10 s of any attempt, outages not counted
 */
export async function retryUntilAnswered<Answer>(
  ask: () => void,
  answers: Observable<Answer>,
): Promise<Answer | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    // The subscription comes first, since the answer may come before `ask` returns.
    const answer = firstValueFrom(
      race(
        answers.pipe(
          take(1),
          map((value) => ({ value })),
        ),
        outages.pipe(
          switchMap((isOutage) => (isOutage ? NEVER : timer(ANSWER_MS))),
          map(() => null),
        ),
      ),
    )
    ask()
    const answered = await answer
    if (answered) return answered.value
  }
  return null
}
