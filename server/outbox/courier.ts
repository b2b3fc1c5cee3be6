import { CHANNELS, type Channel, type ClaimedDelivery, type Outbox } from './outbox'

/** Delivers one item; resolves once the receiver has it. */
export type Deliver = (delivery: ClaimedDelivery, signal: AbortSignal) => Promise<void>

/** The receiver rejects it permanently. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

export interface CourierOptions {
  outbox: Pick<Outbox, 'claim' | 'delivered' | 'failed' | 'release' | 'prune'>
  /** Channels without a sender keep their deliveries waiting. */
  channels: Partial<Record<Channel, Deliver>>
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
  /** Called after every attempt. */
  onAttempt?: (channel: Channel, outcome: 'delivered' | 'failed' | 'refused') => void
  /** Interval between checks of the outbox for deliveries left behind by other processes, in ms. Defaults to 1 s. */
  pollMs?: number
}

export interface Courier {
  /** Tells it that there is something new. */
  wake(): void
  /** Accepts no more deliveries, and waits for those in flight, for at most `limitMs`. */
  stop(limitMs: number): Promise<void>
}

/** Most concurrent deliveries per channel. */
const CONCURRENCY = 4
/** Time limit of one delivery, in ms; shorter than its lease. */
const DELIVERY_TIMEOUT_MS = 10_000
const POLL_MS = 1_000
const PRUNE_MS = 3_600_000

/** Delivers what is in the outbox, channel by channel, so that a channel that is down does not block the others. */
export function startCourier(options: CourierOptions): Courier {
  const { outbox, channels, log, onAttempt, pollMs = POLL_MS } = options
  const stopping = new AbortController()
  const inFlight = new Set<Promise<void>>()
  const rounds: (() => void)[] = []
  let isStopping = false

  for (const channel of CHANNELS) {
    const deliver = channels[channel]
    if (deliver) rounds.push(serve(channel, deliver))
  }

  function serve(channel: Channel, deliver: Deliver): () => void {
    let free = CONCURRENCY
    let isClaiming = false
    let again = false
    let failures = 0

    async function round(): Promise<void> {
      if (isStopping) return
      if (isClaiming) {
        again = true
        return
      }
      isClaiming = true
      try {
        do {
          again = false
          const asked = free
          const claimed = await outbox.claim(channel, asked)
          for (const delivery of claimed) {
            free--
            const work = handOver(delivery)
              // The outbox is not writable; the claim expires.
              .catch((cause: unknown) => log.warn({ channel, err: cause }, 'Cannot write to the outbox'))
              .finally(() => {
                free++
                inFlight.delete(work)
                start()
              })
            inFlight.add(work)
          }
        } while (again && free > 0 && !isStopping)
      } finally {
        isClaiming = false
      }
    }

    async function handOver(delivery: ClaimedDelivery): Promise<void> {
      const limit = AbortSignal.any([stopping.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)])
      try {
        if (isStopping) return await outbox.release(delivery)
        await withinSignal(deliver(delivery, limit), limit)
        await outbox.delivered(delivery)
        onAttempt?.(channel, 'delivered')
        if (failures > 0) log.info({ channel }, 'Submissions are being delivered again')
        failures = 0
      } catch (cause) {
        await outbox.failed(delivery, reasonOf(cause), cause instanceof RefusedError)
        onAttempt?.(channel, cause instanceof RefusedError ? 'refused' : 'failed')
        failures++
        // Log once per outage of a receiver, but every rejection.
        if (failures === 1 || cause instanceof RefusedError) {
          const { reference, attempts } = delivery
          log.warn(
            { channel, reference, attempts, reason: reasonOf(cause) },
            cause instanceof RefusedError
              ? 'A submission was rejected: see npm run outbox'
              : 'A submission could not be delivered; it will be retried',
          )
        }
      }
    }

    function start(): void {
      round().catch((cause: unknown) => log.warn({ channel, err: cause }, 'Cannot read the outbox'))
    }
    return start
  }

  function wake(): void {
    for (const start of rounds) start()
  }

  function prune(): void {
    outbox.prune().catch((cause: unknown) => log.warn({ err: cause }, 'Cannot clean up the outbox'))
  }

  const timers = [setInterval(wake, pollMs), setInterval(prune, PRUNE_MS)]
  for (const timer of timers) timer.unref()
  wake()
  prune()

  return {
    wake,
    async stop(limitMs) {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limitMs)
      })
      await Promise.race([allOf(inFlight), late])
      clearTimeout(timer)
      stopping.abort(new Error('The site is stopping'))
      await allOf(inFlight)
    },
  }
}

async function allOf(work: ReadonlySet<Promise<void>>): Promise<void> {
  while (work.size > 0) await Promise.allSettled(work)
}

/** @throws the signal's reason once it is aborted; otherwise whatever `work` throws */
async function withinSignal(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let onAbort: (() => void) | undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'))
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    await Promise.race([work, aborted])
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort)
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
