import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { z } from 'zod'

export interface LiveEventOptions {
  /** Address of the dataset's Live Content API. */
  url: string
  /** Needed for a private dataset. */
  token?: string
  /** What these sync tags stand for has changed. */
  onTags(tags: readonly string[]): void
  /**
   * From now on changes are told of. Before it some may have been missed: at the start, after an outage, or when the dataset
   * says so.
   */
  onFollowing(): void
  /** Changes are not told of anymore, until `onFollowing`. Called once for each outage. */
  onAway(cause: unknown): void
  /**
   * Called when an open connection goes quiet for longer than its dataset's heartbeat (false: changes may be missed from
   * now on, the connection may be dead), and when it speaks again (true).
   */
  onHealth(isHealthy: boolean): void
}

export interface LiveEvents {
  /**
   * Connects at once instead of waiting for the next attempt, for whoever knows that the dataset answers. Does nothing
   * while connected, or within `MIN_RETRY_GAP_MS` of the last attempt.
   */
  retryNow(): void
  /** Ends the connection; no callback is called afterwards. */
  stop(): void
}

/** First and longest pause before reconnecting, in ms; each failure doubles it. */
const RETRY_MS = { first: 250, longest: 2_000 }
/** Least time between two attempts, however often `retryNow` is called, in ms. */
const MIN_RETRY_GAP_MS = 500
/** A connection that held this long, in ms, ended by accident and not because something keeps cutting it. */
const STABLE_MS = 10_000
/** How long a connection may take to be answered, in ms. */
const CONNECT_TIMEOUT_MS = 5_000
/**
 * A connection is healthy while it has been heard within this time, in ms. The embedded dataset sends a comment every 2 s.
 * A dataset with a slower heartbeat gets half as much again as the longest pause it has come back from.
 */
const QUIET_MS = 4_000
const QUIET_FACTOR = 1.5
/** A connection that was silent for this long, in ms, or for twice its dataset's heartbeat, is replaced. */
const DEAD_MS = { known: 10_000, unknown: 60_000 }
/** No event comes near this size, in characters. */
const MAX_EVENT_LENGTH = 1_000_000

const messageSchema = z.object({ tags: z.array(z.string()) })

/**
 * Follows what changes in a dataset, over Server-Sent Events, until it is stopped. It reconnects by itself, with pauses of
 * at most `RETRY_MS.longest`.
 *
 * `@sanity/client` has a subscription of its own; it cannot tell a silent connection from a dead one.
 */
export function followLiveEvents(options: LiveEventOptions): LiveEvents {
  const stopping = new AbortController()
  let isAway = false
  let attemptedAt = -Infinity
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
      }
      if (performance.now() - attemptedAt > STABLE_MS) pause = RETRY_MS.first
      // Many servers that lost the same dataset must not all come back at the same moment.
      await rest(pause * (0.5 + Math.random() / 2))
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
      if (performance.now() - attemptedAt >= MIN_RETRY_GAP_MS) wake?.()
    },
    stop() {
      stopping.abort()
      wake?.()
    },
  }
}

/** One connection, until it ends; always rejects, with the reason. */
async function followOnce(
  { url, token, onTags, onHealth }: LiveEventOptions,
  stopping: AbortSignal,
  onFollowing: () => void,
): Promise<void> {
  const dead = new AbortController()
  const pulse = watchPulse({
    onHealth,
    onDead: (silentMs) => dead.abort(new Error(`The dataset's live events were silent for ${silentMs} ms`)),
  })
  const connecting = setTimeout(
    () => dead.abort(new Error(`The dataset's live events did not answer within ${CONNECT_TIMEOUT_MS} ms`)),
    CONNECT_TIMEOUT_MS,
  )
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'text/event-stream',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.any([stopping, dead.signal]),
    })
    clearTimeout(connecting)
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !response.body || !type.startsWith('text/event-stream')) {
      await response.body?.cancel()
      throw new Error(`The dataset's live events answered with status ${response.status} (${type})`)
    }
    pulse.beat()
    for await (const { event, data } of readEvents(response.body, pulse.beat)) {
      if (event === undefined || event === 'message') onTags(messageSchema.parse(JSON.parse(data)).tags)
      // `restart`: the dataset does not know what was missed.
      else if (event === 'welcome' || event === 'restart') onFollowing()
      else if (event === 'goaway') break
    }
    throw new Error('The dataset ended its live events')
  } finally {
    clearTimeout(connecting)
    pulse.stop()
  }
}

interface Pulse {
  /** Something was heard. */
  beat(): void
  stop(): void
}

/** Watches how long a connection stays silent; learns the heartbeat of the other end from the pauses it comes back from. */
function watchPulse(on: { onHealth(isHealthy: boolean): void; onDead(silentMs: number): void }): Pulse {
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
      const quietMs = Math.max(QUIET_MS, longestPause * QUIET_FACTOR)
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
 * Reads the events of a stream.
 * @param onData called for every piece that arrives, comments included
 * @throws when an event is longer than `MAX_EVENT_LENGTH`
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onData: () => void,
): AsyncGenerator<EventSourceMessage> {
  const events: EventSourceMessage[] = []
  let tooLong = false
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: (event) => events.push(event),
    onError: ({ type }) => (tooLong ||= type === 'max-buffer-size-exceeded'),
  })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      onData()
      parser.feed(decoder.decode(chunk.value, { stream: true }))
      yield* events.splice(0)
      if (tooLong) throw new Error('An event of the dataset is too long')
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
