import type { Log } from '../../shared/logging/log'
import { HOUR_MS } from '../../shared/time/durations'
import { withTimeout } from '../concurrency/with-timeout'
import { messageOf } from '../errors/error-message'
import type { TrustedClock } from '../process/trusted-clock'
import { CHANNELS, type AttemptOutcome, type Channel, type ClaimedDelivery } from './delivery'
import { LEASE_MS, NO_RESPONSE_PAUSE_MS } from './delivery-queue'
import type { Outbox } from './outbox'
import { hasArrived, isRefusal, PartialError, decidesRetry, NoResponseError, type Sender } from './sender'

export interface CourierOptions {
  outbox: Pick<Outbox, 'deliveries' | 'prune'>
  /** Tells the time by which old deliveries are deleted, if it is certain. */
  clock: Pick<TrustedClock, 'time'>
  /** Channels without a sender keep their deliveries waiting. */
  channels: Partial<Record<Channel, Sender>>
  log: Pick<Log, 'info' | 'warn'>
  /** Called after every attempt that was not cut short by stopping. */
  onAttempt?: (channel: Channel, outcome: AttemptOutcome) => void
  /**
   * Called before a delivery is recorded as refused, and again with the same arguments if that fails.
   * @param reason without email addresses
   */
  onRefused?: (delivery: ClaimedDelivery, reason: string) => Promise<void>
  /**
   * Called before a delivery that an operator asked for is recorded as delivered, and again with the same arguments if
   * that fails.
   */
  onRetried?: (delivery: ClaimedDelivery) => Promise<void>
  /** Interval between checks of the outbox for deliveries left behind by other processes, in ms. Defaults to 1 s. */
  pollMs?: number
  /** Interval at which claims on running deliveries are renewed, in ms. Defaults to 5 s. */
  renewMs?: number
}

export interface Courier {
  /** Tells the courier that the outbox has something new. */
  wake(): void
  /** Starts no more deliveries, and waits up to `limitMs` for those in flight. The next process makes the rest. */
  stop(limitMs: number): Promise<void>
}

/** Default of `Sender.atOnce`. */
export const DELIVERIES_AT_ONCE = 4
/** Default of `Sender.timeoutMs`. */
const DELIVERY_TIMEOUT_MS = 10_000
/** Maximum number of different reasons to log until a channel delivers again, or the outbox can be used again. */
const MAX_LOGGED_REASONS = 10
const POLL_MS = 1_000
/** Much shorter than a claim lasts. */
const RENEW_MS = LEASE_MS / 3
const PRUNE_MS = HOUR_MS

/** Delivers what is in the outbox, channel by channel, so that a channel that is down does not block the others. */
export function startCourier(options: CourierOptions): Courier {
  const { outbox, clock, channels, log, onAttempt, onRefused, onRetried } = options
  const { pollMs = POLL_MS, renewMs = RENEW_MS } = options
  const stopping = new AbortController()
  const inFlight = new Map<Promise<void>, ClaimedDelivery>()
  /** Rounds that are claiming deliveries. */
  const rounds = new Set<Promise<void>>()
  const startRounds: (() => void)[] = []
  let isStopping = false

  for (const channel of CHANNELS) {
    const sender = channels[channel]
    if (sender) startRounds.push(serve(channel, sender))
  }

  /**
   * Returns a function that starts a round of deliveries through a channel, or, during a round, schedules another one.
   */
  function serve(channel: Channel, sender: Sender): () => void {
    const { deliver, atOnce = DELIVERIES_AT_ONCE, timeoutMs = DELIVERY_TIMEOUT_MS } = sender
    let free = atOnce
    let isClaiming = false
    let isRoundWanted = false
    /** Events being delivered. */
    const underway = new Set<string>()
    /** Events that were delivered but that the outbox could not record as such. They must not be delivered again. */
    const unrecorded = new Set<string>()
    /** The same for events that have arrived partly or probably, with the failure to record. */
    const unrecordedFailures = new Map<string, unknown>()
    /** The reasons logged for failures since the last success. */
    const reasons = new Set<string>()
    /** The reasons logged for failed claims since the last one that succeeded. */
    const claimReasons = new Set<string>()

    async function round(): Promise<void> {
      if (isStopping) return
      if (isClaiming) {
        isRoundWanted = true
        return
      }
      isClaiming = true
      try {
        do {
          isRoundWanted = false
          const asked = free
          const claimed = await outbox.deliveries.claim(channel, asked)
          claimReasons.clear()
          for (const delivery of claimed) {
            const { eventId } = delivery
            // A claim may end before it is renewed: while the machine sleeps, or when its clock is set.
            if (underway.has(eventId)) continue
            underway.add(eventId)
            free--
            const work = attempt(delivery)
              // If the outbox is not writable, the claim simply expires.
              .catch((cause: unknown) => log.warn({ channel, err: cause }, 'Cannot write to the outbox'))
              .finally(() => {
                free++
                underway.delete(eventId)
                inFlight.delete(work)
                startRound()
              })
            inFlight.set(work, delivery)
          }
        } while (isRoundWanted && free > 0 && !isStopping)
      } finally {
        isClaiming = false
      }
    }

    async function attempt(delivery: ClaimedDelivery): Promise<void> {
      if (isStopping) return outbox.deliveries.release(delivery)
      const failure = unrecordedFailures.get(delivery.eventId)
      if (failure !== undefined) return recordFailure(delivery, failure)
      if (!unrecorded.has(delivery.eventId)) {
        const limit = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)])
        try {
          logResponse(delivery, await withinSignal(deliver(delivery, limit), limit))
        } catch (cause) {
          // A delivery cut short by stopping is not the receiver's failure, so the next process need not wait to retry
          // it.
          if (stopping.signal.aborted && !decidesRetry(cause)) return outbox.deliveries.release(delivery)
          return recordFailure(delivery, isTimeout(cause) ? noResponseWithin(timeoutMs, cause) : cause)
        }
      }
      unrecorded.add(delivery.eventId)
      if (delivery.retriedAt !== null) await onRetried?.(delivery)
      await outbox.deliveries.delivered(delivery)
      unrecorded.delete(delivery.eventId)
      onAttempt?.(channel, 'delivered')
      if (reasons.size > 0) log.info({ channel }, 'Submissions are being delivered again')
      reasons.clear()
    }

    async function recordFailure(delivery: ClaimedDelivery, cause: unknown): Promise<void> {
      const isRefused = isRefusal(cause)
      if (hasArrived(cause)) unrecordedFailures.set(delivery.eventId, cause)
      if (isRefused) await onRefused?.(delivery, withoutAddresses(messageOf(cause)))
      await outbox.deliveries.failed(delivery, messageOf(cause), {
        isRefused,
        payload: cause instanceof PartialError ? cause.rest : undefined,
        pauseMs: cause instanceof NoResponseError ? NO_RESPONSE_PAUSE_MS : undefined,
      })
      unrecordedFailures.delete(delivery.eventId)
      onAttempt?.(channel, isRefused ? 'refused' : 'failed')
      logFailure(delivery, cause)
    }

    function logResponse({ reference }: ClaimedDelivery, response: unknown): void {
      if (typeof response !== 'string') return
      log.info({ channel, reference, answer: withoutAddresses(response) }, 'A submission was delivered')
    }

    /** Logs each reason once per outage of a receiver, but every refusal. */
    function logFailure({ reference, attempts }: ClaimedDelivery, cause: unknown): void {
      const reason = withoutAddresses(messageOf(cause))
      if (isRefusal(cause)) {
        log.warn({ channel, reference, attempts, reason }, 'A submission was refused: see npm run outbox')
        return
      }
      // Submissions that fail for the same reason, apart from their references, belong to one outage.
      const kind = reason.replaceAll(reference, '')
      if (!noteReason(reasons, kind)) return
      log.warn(
        { channel, reference, attempts, reason },
        'A submission could not be delivered; it will be retried',
      )
    }

    /** Logs each reason once per outage of the outbox, such as a full disk: rounds follow each other every second. */
    function logFailedClaim(cause: unknown): void {
      if (noteReason(claimReasons, messageOf(cause)))
        log.warn({ channel, err: cause }, 'Cannot use the outbox')
    }

    function startRound(): void {
      const started = round()
        .catch(logFailedClaim)
        .finally(() => rounds.delete(started))
      rounds.add(started)
    }
    return startRound
  }

  function wake(): void {
    for (const startRound of startRounds) startRound()
  }

  async function pruneIfCertain(): Promise<void> {
    const now = await clock.time()
    if (now !== null && !isStopping) await outbox.prune(now)
  }

  function prune(): void {
    pruneIfCertain().catch((cause: unknown) => log.warn({ err: cause }, 'Cannot clean up the outbox'))
  }

  function renew(): void {
    if (inFlight.size === 0) return
    outbox.deliveries
      .renew([...inFlight.values()])
      .catch((cause: unknown) => log.warn({ err: cause }, 'Cannot renew the claims on running deliveries'))
  }

  /** Waits for everything that is being delivered, or claimed to be delivered or returned. */
  async function idle(): Promise<void> {
    while (rounds.size + inFlight.size > 0) await Promise.allSettled([...rounds, ...inFlight.keys()])
  }

  const timers = [setInterval(wake, pollMs), setInterval(prune, PRUNE_MS), setInterval(renew, renewMs)]
  for (const timer of timers) timer.unref()
  wake()
  prune()

  return {
    wake,
    async stop(limitMs) {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await withTimeout(idle(), limitMs)
      stopping.abort(new Error('The site is stopping'))
      await idle()
    },
  }
}

/**
 * Notes a reason that is about to be logged.
 * @returns whether to log it: it is new, and there are not too many
 */
function noteReason(reasons: Set<string>, reason: string): boolean {
  if (reasons.has(reason) || reasons.size >= MAX_LOGGED_REASONS) return false
  reasons.add(reason)
  return true
}

/**
 * Waits for `work`, or until the signal is aborted.
 * @throws whatever `work` throws, or the signal's reason if `work` does not end on its own
 */
async function withinSignal<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let onAbort: (() => void) | undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    // Let work that observes the signal reject first: its error says whether anything has been sent.
    onAbort = () =>
      void setImmediate(() => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted')))
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort)
  }
}

/** Whether a delivery has ended with the signal of `AbortSignal.timeout`, whose message names no time. */
function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}

function noResponseWithin(ms: number, cause: unknown): Error {
  return new Error(`No response within ${ms / 1000} s`, { cause })
}

/**
 * Keeps email addresses out of the log, except for their domains, which tell the operator which server is concerned. A
 * mail server may name an address in a URL, too, where the @ is percent-encoded.
 */
function withoutAddresses(reason: string): string {
  return reason.replace(
    /(?:"[^"]*"|(?<![^\s<>"'(),;:@])[^\s<>"'(),;:@]+)(@|%(?:25)*40)(?=[^\s<>"'(),;:@])/g,
    '…$1',
  )
}
