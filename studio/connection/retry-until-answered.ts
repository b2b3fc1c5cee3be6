import { firstValueFrom, map, race, take, timer, type Observable } from 'rxjs'

/** How long to wait for an answer, in ms. */
const ANSWER_MS = 10_000
const MAX_ATTEMPTS = 3

/**
 * Makes a request that may be dropped silently, up to three times.
 * @param answers emits when an attempt ends, successfully or not
 * @returns whether there was an answer within 10 s of an attempt
 */
export async function retryUntilAnswered(ask: () => void, answers: Observable<unknown>): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    // The subscription comes first, since the answer may come before `ask` returns.
    const isAnswered = firstValueFrom(
      race(
        answers.pipe(
          take(1),
          map(() => true),
        ),
        timer(ANSWER_MS).pipe(map(() => false)),
      ),
    )
    ask()
    if (await isAnswered) return true
  }
  return false
}
