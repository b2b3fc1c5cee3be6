import { CHANNELS, type Channel, type ClaimedDelivery, type Outbox } from './outbox'

/** Hands one delivery over; resolves once the other side has it. */
export type Deliver = (delivery: ClaimedDelivery, signal: AbortSignal) => Promise<void>

/** The other side will not take it, however often it is tried. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

export interface CourierOptions {
  outbox: Pick<Outbox, 'claim' | 'delivered' | 'failed' | 'release' | 'prune'>
  /** Channels without one are left waiting. */
  channels: Partial<Record<Channel, Deliver>>
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
  /** Told of every attempt. */
  onAttempt?: (channel: Channel, outcome: 'delivered' | 'failed' | 'refused') => void
  /** How often the outbox is looked into for what others left behind, in ms. Defaults to 1 s. */
  pollMs?: number
}

export interface Courier {
  /** Says that there is something new. */
  wake(): void
  /** Takes on nothing more, and waits for what is under way, for `limitMs` at most. */
  stop(limitMs: number): Promise<void>
}

/** What one channel delivers at a time. */
const CONCURRENCY = 4
/** How long one delivery may take, in ms: less than its lease. */
const DELIVERY_TIMEOUT_MS = 10_000
const POLL_MS = 1_000
const PRUNE_MS = 3_600_000

/** Hands over what is in the outbox, channel by channel: one that is down holds up no other. */
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
              // The outbox takes no writes: the claim ends by itself.
              .catch((cause: unknown) => log.warn({ channel, err: cause }, 'The outbox cannot be written'))
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
        if (failures > 0) log.info({ channel }, 'Submissions are delivered again')
        failures = 0
      } catch (cause) {
        await outbox.failed(delivery, reasonOf(cause), cause instanceof RefusedError)
        onAttempt?.(channel, cause instanceof RefusedError ? 'refused' : 'failed')
        failures++
        // Once for each time that the other side goes away; what is refused, each time.
        if (failures === 1 || cause instanceof RefusedError) {
          const { reference, attempts } = delivery
          log.warn(
            { channel, reference, attempts, reason: reasonOf(cause) },
            cause instanceof RefusedError
              ? 'A submission was refused: npm run outbox lists it'
              : 'A submission could not be delivered and is tried again',
          )
        }
      }
    }

    function start(): void {
      round().catch((cause: unknown) => log.warn({ channel, err: cause }, 'The outbox cannot be read'))
    }
    return start
  }

  function wake(): void {
    for (const start of rounds) start()
  }

  function prune(): void {
    outbox.prune().catch((cause: unknown) => log.warn({ err: cause }, 'The outbox cannot be tidied'))
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

/** @throws the signal's reason once it is aborted; as `work` does otherwise */
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
