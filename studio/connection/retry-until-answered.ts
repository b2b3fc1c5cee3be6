import { firstValueFrom, map, race, take, timer, type Observable } from 'rxjs'

/** How long to wait for an answer, in ms. */
const ANSWER_MS = 10_000
const MAX_ATTEMPTS = 3

/**
 * Makes a request that may be dropped silently, up to three times.
 * @param answers emits when an attempt ends, successfully or not
 * @returns the first answer; null if there was none within 10 s of any attempt
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
        timer(ANSWER_MS).pipe(map(() => null)),
      ),
    )
    ask()
    const answered = await answer
    if (answered) return answered.value
  }
  return null
}
