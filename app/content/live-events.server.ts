import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { z } from 'zod'

export interface LiveEventOptions {
  /** URL of the dataset's Live Content API. */
  url: string
  /** Required for a private dataset. */
  token?: string
  /** See `ContentClientOptions`. */
  headers?: Readonly<Record<string, string>>
  /** Called when content with these sync tags has changed. */
  onTags(tags: readonly string[]): void
  /**
   * Called when changes begin to be announced. Earlier ones may have been missed: at startup, after an outage, or if
   * the dataset says so.
   */
  onFollowing(): void
  /** Called once per outage, when changes are no longer announced until `onFollowing`. */
  onAway(cause: unknown): void
  /**
   * Called with false when an open connection is silent for longer than its heartbeat, as it may be dead and changes
   * may be missed, and with true when it resumes.
   */
  onHealth(isHealthy: boolean): void
  /** See `ContentClientOptions`. */
  quietMs?: number
}

/** A subscription to the changes of a dataset. */
export interface LiveEvents {
  /**
   * Reconnects immediately instead of waiting for the next attempt, when the dataset is known to respond. Does
   * nothing while connected, within `MIN_RETRY_GAP_MS` of the last attempt, or after the dataset has sent it away.
   */
  retryNow(): void
  /** Closes the connection; no callback is called afterwards. */
  stop(): void
}

/** First and longest pause before reconnecting, in ms; it doubles with each failure. */
const RETRY_MS = { first: 250, longest: 2_000 }
/** Shortest time between two attempts, however often `retryNow` is called, in ms. */
const MIN_RETRY_GAP_MS = 500
/** Pause before reconnecting when the dataset has too many connections, as Sanity's may have, in ms. */
const SENT_AWAY_MS = 30_000
/** Duration from which a connection counts as lost by accident rather than closed on purpose, in ms. */
const STABLE_MS = 10_000
/** How long the dataset may take to accept a connection, in ms. */
const CONNECT_TIMEOUT_MS = 5_000
/**
 * A connection is healthy while the last sign of life is at most this old, in ms. The embedded dataset sends a
 * comment every 2 s. For a dataset with a slower heartbeat, the limit is 1.5 times the longest pause it has recovered
 * from.
 */
const QUIET_MS = 4_000
const QUIET_FACTOR = 1.5
/** A connection that is silent for this long, in ms, or for twice its heartbeat, is replaced. */
const DEAD_MS = { known: 10_000, unknown: 60_000 }
/** Maximum length of an event, in characters, far above that of any real one. */
const MAX_EVENT_LENGTH = 1_000_000

const TOO_MANY_REQUESTS = 429

const messageSchema = z.object({ tags: z.array(z.string()) })

/**
 * Follows the changes of a dataset over Server-Sent Events until stopped. It reconnects automatically, with pauses of
 * at most `RETRY_MS.longest`, or longer if the dataset sends it away at once.
 *
 * `@sanity/client` has its own subscription, but it cannot tell a silent connection from a dead one.
 */
export function followLiveEvents(options: LiveEventOptions): LiveEvents {
  const stopping = new AbortController()
  let isAway = false
  let attemptedAt = -Infinity
  let isSentAway = false
  let wake: (() => void) | null = null

  async function run(): Promise<void> {
    let pause = RETRY_MS.first
    while (!stopping.signal.aborted) {
      attemptedAt = performance.now()
      try {
        await followOnce(options, stopping.signal, () => {
          isAway = false
          options.onFollowing()
        })
      } catch (cause) {
        if (stopping.signal.aborted) return
        if (!isAway) options.onAway(cause)
        isAway = true
        isSentAway = cause instanceof SentAwayError
      }
      if (performance.now() - attemptedAt > STABLE_MS) {
        pause = RETRY_MS.first
        isSentAway = false
      }
      // Jitter keeps many servers that lost the same dataset from reconnecting simultaneously.
      await rest((isSentAway ? SENT_AWAY_MS : pause) * (0.5 + Math.random() / 2))
      isSentAway = false
      pause = Math.min(pause * 2, RETRY_MS.longest)
    }
  }

  /** Resolves after a time in ms, or as soon as `wake` is called. */
  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms)
      function done() {
        clearTimeout(timer)
        wake = null
        resolve()
      }
      wake = done
    })
  }

  void run()
  return {
    retryNow() {
      if (!isSentAway && performance.now() - attemptedAt >= MIN_RETRY_GAP_MS) wake?.()
    },
    stop() {
      stopping.abort()
      wake?.()
    },
  }
}

/** The dataset has too many connections, and asks to leave this one. */
class SentAwayError extends Error {
  override name = 'SentAwayError'
}

/** Runs one connection until it ends; always rejects with the reason. */
async function followOnce(
  { url, token, headers, onTags, onHealth, quietMs }: LiveEventOptions,
  stopping: AbortSignal,
  onFollowing: () => void,
): Promise<void> {
  const dead = new AbortController()
  const pulse = watchPulse({
    quietMs,
    onHealth,
    onDead: (silentMs) => dead.abort(new Error(`Live events were silent for ${silentMs} ms`)),
  })
  const connecting = setTimeout(
    () => dead.abort(new Error(`Live events did not connect within ${CONNECT_TIMEOUT_MS} ms`)),
    CONNECT_TIMEOUT_MS,
  )
  try {
    const response = await fetch(url, {
      headers: {
        ...headers,
        accept: 'text/event-stream',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.any([stopping, dead.signal]),
    })
    clearTimeout(connecting)
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !response.body || !type.startsWith('text/event-stream')) {
      await response.body?.cancel()
      const message = `Live events answered with status ${response.status} (${type})`
      throw response.status === TOO_MANY_REQUESTS ? new SentAwayError(message) : new Error(message)
    }
    pulse.beat()
    for await (const { event, data } of readEvents(response.body, pulse.beat)) {
      if (event === undefined || event === 'message') onTags(messageSchema.parse(JSON.parse(data)).tags)
      // `restart` means that the dataset cannot replay what was missed.
      else if (event === 'welcome' || event === 'restart') onFollowing()
      else if (event === 'goaway') throw new SentAwayError('The dataset closes the live events')
    }
    throw new Error('The dataset closed the live events')
  } finally {
    clearTimeout(connecting)
    pulse.stop()
  }
}

interface Pulse {
  /** Reports a sign of life. */
  beat(): void
  stop(): void
}

/**
 * Watches how long a connection is silent. Without a configured limit, it learns the other end's heartbeat from the
 * pauses that the connection recovers from.
 */
function watchPulse(on: {
  quietMs: number | undefined
  onHealth(isHealthy: boolean): void
  onDead(silentMs: number): void
}): Pulse {
  let lastBeat: number | null = null
  let longestPause = 0
  let isQuiet = false
  let quietTimer: NodeJS.Timeout | undefined
  let deadTimer: NodeJS.Timeout | undefined
  const clear = () => {
    clearTimeout(quietTimer)
    clearTimeout(deadTimer)
  }
  return {
    beat() {
      const now = performance.now()
      if (lastBeat !== null) longestPause = Math.max(longestPause, now - lastBeat)
      lastBeat = now
      clear()
      if (isQuiet) on.onHealth(true)
      isQuiet = false
      const quietMs = on.quietMs ?? Math.max(QUIET_MS, longestPause * QUIET_FACTOR)
      const deadMs = longestPause >= 1_000 ? Math.max(DEAD_MS.known, quietMs * 2) : DEAD_MS.unknown
      quietTimer = setTimeout(() => {
        isQuiet = true
        on.onHealth(false)
      }, quietMs)
      deadTimer = setTimeout(() => on.onDead(deadMs), deadMs)
    },
    stop: clear,
  }
}

/**
 * Parses the events of a stream.
 * @param onData called for every chunk that arrives, comments included
 * @throws if an event is longer than `MAX_EVENT_LENGTH`
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onData: () => void,
): AsyncGenerator<EventSourceMessage> {
  const events: EventSourceMessage[] = []
  let isTooLong = false
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: (event) => events.push(event),
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') isTooLong = true
    },
  })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      onData()
      parser.feed(decoder.decode(chunk.value, { stream: true }))
      yield* events.splice(0)
      if (isTooLong) throw new Error('A live event is too long')
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
