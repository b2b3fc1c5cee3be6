import type { Log } from '../../shared/logging/log'
import { withinSignal } from '../concurrency/within-signal'
import { messageOf } from '../errors/error-message'
import type { AttemptOutcome, Channel, ClaimedDelivery } from './delivery'
import { DeliveryLog, withoutAddresses } from './delivery-log'
import { NO_RESPONSE_PAUSE_MS, type DeliveryQueue } from './delivery-queue'
import { decidesRetry, hasArrived, isRefusal, NoResponseError, PartialError, type Sender } from './sender'

export interface ChannelWorkerOptions {
  channel: Channel
  sender: Sender
  deliveries: Pick<DeliveryQueue, 'claim' | 'release' | 'delivered' | 'failed'>
  log: Pick<Log, 'info' | 'warn'>
  /** Called after every attempt that was not cut short by stopping. */
  onAttempt?: ((channel: Channel, outcome: AttemptOutcome) => void) | undefined
  /**
   * Called before a delivery is recorded as refused, and again with the same arguments if that fails.
   * @param reason without email addresses
   */
  onRefused?: ((delivery: ClaimedDelivery, reason: string) => Promise<void>) | undefined
  /**
   * Called before a delivery that an operator asked for is recorded as delivered, and again with the same arguments if
   * that fails.
   */
  onRetried?: ((delivery: ClaimedDelivery) => Promise<void>) | undefined
  /** Once aborted, no more deliveries are started. */
  closing: AbortSignal
  /** Once aborted, deliveries in flight are cut short. */
  cutting: AbortSignal
}

/** Delivers what the outbox has for one channel. */
export interface ChannelWorker {
  /** Starts a round of deliveries or, during a round, schedules another one. */
  wake(): void
  /** Returns the deliveries in flight. */
  inFlight(): ClaimedDelivery[]
  /** Waits for everything that is being delivered, or claimed to be delivered or returned. */
  idle(): Promise<void>
}

/** Default of `Sender.atOnce`. */
export const DELIVERIES_AT_ONCE = 4
/** Default of `Sender.timeoutMs`. */
const DELIVERY_TIMEOUT_MS = 10_000

export function createChannelWorker(options: ChannelWorkerOptions): ChannelWorker {
  const { channel, sender, deliveries, onAttempt, onRefused, onRetried, closing, cutting } = options
  const { deliver, atOnce = DELIVERIES_AT_ONCE, timeoutMs = DELIVERY_TIMEOUT_MS } = sender
  const log = new DeliveryLog(channel, options.log)
  const inFlight = new Map<Promise<void>, ClaimedDelivery>()
  /** Rounds that are claiming deliveries. */
  const rounds = new Set<Promise<void>>()
  let free = atOnce
  let isClaiming = false
  let isRoundWanted = false
  /** Events being delivered. */
  const underway = new Set<string>()
  /** Events that were delivered but that the outbox could not record as such. They must not be delivered again. */
  const unrecorded = new Set<string>()
  /** The same for events that have arrived partly or probably, with the failure to record. */
  const unrecordedFailures = new Map<string, unknown>()

  async function round(): Promise<void> {
    if (closing.aborted) return
    if (isClaiming) {
      isRoundWanted = true
      return
    }
    isClaiming = true
    try {
      do {
        isRoundWanted = false
        const claimed = await deliveries.claim(channel, free)
        log.claimed()
        // A claim may end before it is renewed: while the machine sleeps, or when its clock is set.
        for (const delivery of claimed) if (!underway.has(delivery.eventId)) start(delivery)
      } while (isRoundWanted && free > 0 && !closing.aborted)
    } finally {
      isClaiming = false
    }
  }

  function start(delivery: ClaimedDelivery): void {
    underway.add(delivery.eventId)
    free--
    const work = attempt(delivery)
      // If the outbox is not writable, the claim simply expires.
      .catch((cause: unknown) => log.notRecorded(cause))
      .finally(() => {
        free++
        underway.delete(delivery.eventId)
        inFlight.delete(work)
        wake()
      })
    inFlight.set(work, delivery)
  }

  async function attempt(delivery: ClaimedDelivery): Promise<void> {
    if (closing.aborted) return deliveries.release(delivery)
    const failure = unrecordedFailures.get(delivery.eventId)
    if (failure !== undefined) return recordFailure(delivery, failure)
    if (!unrecorded.has(delivery.eventId)) {
      const limit = AbortSignal.any([cutting, AbortSignal.timeout(timeoutMs)])
      try {
        log.accepted(delivery, await withinSignal(deliver(delivery, limit), limit))
      } catch (cause) {
        // A delivery cut short by stopping is not the receiver's failure: the next process need not wait to retry it.
        if (cutting.aborted && !decidesRetry(cause)) return deliveries.release(delivery)
        return recordFailure(delivery, isTimeout(cause) ? noResponseWithin(timeoutMs, cause) : cause)
      }
    }
    unrecorded.add(delivery.eventId)
    if (delivery.retriedAt !== null) await onRetried?.(delivery)
    await deliveries.delivered(delivery)
    unrecorded.delete(delivery.eventId)
    onAttempt?.(channel, 'delivered')
    log.delivered()
  }

  async function recordFailure(delivery: ClaimedDelivery, cause: unknown): Promise<void> {
    const isRefused = isRefusal(cause)
    if (hasArrived(cause)) unrecordedFailures.set(delivery.eventId, cause)
    if (isRefused) await onRefused?.(delivery, withoutAddresses(messageOf(cause), delivery))
    await deliveries.failed(delivery, messageOf(cause), {
      isRefused,
      payload: cause instanceof PartialError ? cause.rest : undefined,
      pauseMs: cause instanceof NoResponseError ? NO_RESPONSE_PAUSE_MS : undefined,
    })
    unrecordedFailures.delete(delivery.eventId)
    onAttempt?.(channel, isRefused ? 'refused' : 'failed')
    log.failed(delivery, cause)
  }

  function wake(): void {
    const started = round()
      .catch((cause: unknown) => log.notClaimed(cause))
      .finally(() => rounds.delete(started))
    rounds.add(started)
  }

  return {
    wake,
    inFlight: () => [...inFlight.values()],
    async idle() {
      while (rounds.size + inFlight.size > 0) await Promise.allSettled([...rounds, ...inFlight.keys()])
    },
  }
}

/** Whether a delivery has ended with the signal of `AbortSignal.timeout`, whose message names no time. */
function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}

function noResponseWithin(ms: number, cause: unknown): Error {
  return new Error(`No response within ${ms / 1000} s`, { cause })
}
