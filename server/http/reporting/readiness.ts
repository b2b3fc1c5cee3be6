import type { ServerResponse } from 'node:http'
import { reused } from '../../concurrency/reused'
import { TIMED_OUT, withTimeout } from '../../concurrency/with-timeout'
import { messageOf } from '../../errors/error-message'
import type { Logger } from './log'

/** A condition for being ready. */
export interface ReadinessCheck {
  /** One word, which starts a line of `/readyz`. */
  name: string
  /**
   * Resolves if the condition holds, optionally with a note on how. Rejects otherwise: the message of a
   * `NotReadyError` is shown, any other is only logged.
   */
  check(): Promise<unknown>
}

/**
 * Why the site is not ready. The message may end up in any dashboard, so it contains no paths, addresses or secrets.
 */
export class NotReadyError extends Error {
  override name = 'NotReadyError'
}

export interface Readiness {
  /**
   * Answers 200 if every check passes, otherwise 503; the first line is the verdict.
   * @param isDetailed whether one line per check follows
   */
  respond(response: ServerResponse, isDetailed: boolean): Promise<void>
  /** Returns whether each check passes, by its name. */
  states(): Promise<ReadonlyMap<string, boolean>>
}

/** Time limit of a check, in ms. */
const CHECK_TIMEOUT_MS = 3_000
/** How long an answer is reused, in ms, since anyone may ask as often as they like. */
const MAX_AGE_MS = 250

interface Outcome {
  ready: boolean
  lines: string[]
  /** See `Readiness.states`. */
  states: ReadonlyMap<string, boolean>
}

/**
 * Creates the check for whether the site is ready.
 * @param log called once when the site stops being ready, and once when it is ready again
 */
export function createReadiness(checks: readonly ReadinessCheck[], log: Logger): Readiness {
  let wasReady = true

  async function run(): Promise<Outcome> {
    const outcomes = await Promise.all(
      checks.map(async ({ name, check }) => {
        try {
          const note = await withTimeout(check(), CHECK_TIMEOUT_MS)
          if (note === TIMED_OUT) throw new NotReadyError(`no response within ${CHECK_TIMEOUT_MS} ms`)
          return {
            name,
            ok: true,
            line: `${name}: ok${typeof note === 'string' ? `, ${note}` : ''}`,
            reason: null,
          }
        } catch (cause) {
          const reason = messageOf(cause)
          const shown = cause instanceof NotReadyError ? reason : 'failed'
          return { name, ok: false, line: `${name}: ${shown}`, reason: `${name}: ${reason}` }
        }
      }),
    )
    const ready = outcomes.every(({ ok }) => ok)
    const reasons = outcomes.map(({ reason }) => reason).filter((reason) => reason !== null)
    if (!ready && wasReady) log.warn({ reasons }, 'Not ready')
    if (ready && !wasReady) log.info('Ready again')
    wasReady = ready
    return {
      ready,
      lines: outcomes.map(({ line }) => line),
      states: new Map(outcomes.map(({ name, ok }) => [name, ok])),
    }
  }

  const outcome = reused(run, MAX_AGE_MS)
  return {
    async respond(response, isDetailed) {
      const { ready, lines } = await outcome()
      const verdict = ready ? 'ready' : 'not ready'
      sendText(response, ready ? 200 : 503, [verdict, ...(isDetailed ? lines : [])].join('\n'))
    },
    states: async () => (await outcome()).states,
  }
}

/** Answers with a short text for people and programs; never cached. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${text}\n`)
}
