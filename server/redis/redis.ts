import { createClient } from '@redis/client'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../shared/logging/log'
import { TIMED_OUT, withTimeout } from '../concurrency/with-timeout'
import { messageOf } from '../errors/error-message'

type Client = ReturnType<typeof makeClient>

/** State shared by several site processes; each keeps working without it. */
export interface SharedRedis {
  /**
   * Queries Redis. Resolves with null, immediately or after a short wait, while Redis is down, is too slow, or refuses
   * what the site stores there, so that the caller falls back to its own state.
   */
  run<Result>(work: (client: Client) => Promise<Result>): Promise<Result | null>
  /** Returns why Redis is not used, such as `is down` or `is full`; null while it is used. */
  problem(): string | null
  close(): void
}

export interface SharedRedisOptions {
  /** The value of `REDIS_URL`. */
  url: string
  log: Pick<Log, 'info' | 'warn'>
  /** How long to wait for a reply, in ms: Redis is only worth using if it saves time. Defaults to 150. */
  responseMs?: number
  /** How long to wait for a connection, and then for its handshake, in ms. Defaults to 2 s. */
  connectMs?: number
  /** Pause before a Redis that failed is tried again, in ms. Defaults to 5 s. */
  probeAfterMs?: number
}

/** Number of late replies in a row after which Redis is probed. A single one may be due to this process. */
const MAX_LATE = 3
/** Maximum number of commands waiting for an unresponsive Redis; further ones fail immediately. */
const MAX_WAITING_COMMANDS = 1_000
/** Longest pause between reconnects, in ms. */
const MAX_RETRY_MS = 5_000
const PROBE_KEY = 'katsocial:probe'
const PROBE_TTL_MS = 1_000

/**
 * Connects to Redis in the background, reconnecting as needed. Redis is used only while it does what the site needs in
 * time: once it fails, nobody waits for it until a probe in the background succeeds. Logs once why Redis is not used,
 * and once when it is again.
 */
export function connectRedis({
  url,
  log,
  responseMs = 150,
  connectMs = 2_000,
  probeAfterMs = 5_000,
}: SharedRedisOptions): SharedRedis {
  const client = makeClient(url, connectMs)
  let isInUse = false
  let isProbing = false
  let lateInARow = 0
  let isFirst = true
  /** The problem logged last; null while there is none. */
  let problem: string | null = null
  let handshakeTimer: NodeJS.Timeout | undefined

  function report(found: string, cause?: unknown): void {
    isInUse = false
    if (problem === found) return
    problem = found
    log.warn(
      cause === undefined ? {} : { err: cause },
      `Redis ${found}: limits and lookups are not shared with other processes`,
    )
  }

  function announce(): void {
    const back = problem !== null
    if (isFirst || back) {
      log.info({ back }, 'Redis is connected: limits and lookups are shared with other processes')
    }
    isFirst = false
    problem = null
  }

  /** Stops using Redis until it answers a probe in time. If the connection is lost meanwhile, probing starts over. */
  async function probe(): Promise<void> {
    isInUse = false
    if (isProbing) return
    isProbing = true
    while (client.isReady) {
      const probing = sendProbe(client)
      try {
        if ((await withTimeout(probing, responseMs)) !== TIMED_OUT) {
          lateInARow = 0
          isInUse = true
          announce()
          break
        }
        report('is too slow')
      } catch (cause) {
        if (client.isReady) report(problemOf(cause), cause)
      }
      // Wait for the last probe too, so that probes do not pile up at a frozen Redis.
      await Promise.allSettled([probing, pause(probeAfterMs, undefined, { ref: false })])
    }
    isProbing = false
  }

  client.on('connect', () => {
    clearTimeout(handshakeTimer)
    handshakeTimer = setTimeout(() => report('is too slow'), connectMs).unref()
  })
  client.on('error', (cause: unknown) => {
    clearTimeout(handshakeTimer)
    if (client.isReady) void probe()
    else report('is down', cause)
  })
  client.on('ready', () => {
    clearTimeout(handshakeTimer)
    void probe()
  })
  // Failures are reported by the event handlers above.
  client.connect().catch(() => {})

  return {
    async run(work) {
      if (!isInUse) return null
      try {
        const result = await withTimeout(work(client), responseMs)
        if (result !== TIMED_OUT) {
          lateInARow = 0
          return result
        }
        lateInARow += 1
        if (lateInARow >= MAX_LATE) void probe()
      } catch {
        void probe()
      }
      return null
    },
    problem: () => (isInUse ? null : (problem ?? 'is not connected')),
    close() {
      clearTimeout(handshakeTimer)
      client.destroy()
    },
  }
}

/** Sends every command that limits and lookups use: a full or read-only Redis still answers some of them. */
function sendProbe(client: Client): Promise<unknown> {
  return client
    .multi()
    .set(PROBE_KEY, 0, { expiration: { type: 'PX', value: PROBE_TTL_MS } })
    .incr(PROBE_KEY)
    .pTTL(PROBE_KEY)
    .get(PROBE_KEY)
    .exec()
}

/** Says what is wrong from the first word of Redis's refusal. */
function problemOf(cause: unknown): string {
  const [code] = messageOf(cause).split(' ')
  if (code === 'OOM') return 'is full'
  return code === 'READONLY' ? 'is read-only' : 'refuses commands'
}

function makeClient(url: string, connectMs: number) {
  return createClient({
    url,
    // A command that cannot be sent now is not worth sending later.
    disableOfflineQueue: true,
    // A frozen Redis accepts no commands, and they must not pile up here.
    commandsQueueMaxLength: MAX_WAITING_COMMANDS,
    socket: {
      connectTimeout: connectMs,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, MAX_RETRY_MS),
    },
  })
}
