import { createClient } from '@redis/client'
import { LATE, withinTime } from '../within-time'

type Client = ReturnType<typeof makeClient>

/** State shared by several site processes; each keeps working without it. */
export interface SharedRedis {
  /**
   * Queries Redis; null while it is down or too slow, so that the caller falls back to its own state.
   * @param limitMs how long to wait, in ms. Defaults to 500.
   */
  ask<Answer>(work: (client: Client) => Promise<Answer>, limitMs?: number): Promise<Answer | null>
  close(): void
}

export interface SharedRedisOptions {
  /** The value of `REDIS_URL`. */
  url: string
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
  /** How long to wait for an answer, in ms: Redis is only worth using if it saves time. Defaults to 500. */
  answerMs?: number
}

const CONNECT_TIMEOUT_MS = 2_000
/** Maximum number of commands waiting for an unresponsive Redis; further ones fail immediately. */
const MAX_WAITING_COMMANDS = 1_000
/** Longest pause between reconnects, in ms. */
const MAX_RETRY_MS = 5_000

/**
 * Connects to Redis in the background, reconnecting as needed, and logs when it goes down and when it is back. Nobody
 * waits for it.
 */
export function connectRedis({ url, log, answerMs = 500 }: SharedRedisOptions): SharedRedis {
  const client = makeClient(url)
  let isAway = false
  client.on('error', (cause: unknown) => {
    if (isAway) return
    isAway = true
    log.warn({ err: cause }, 'Redis is down: limits and lookups are not shared with other processes')
  })
  client.on('ready', () => {
    log.info({ back: isAway }, 'Redis is connected: limits and lookups are shared with other processes')
    isAway = false
  })
  // Failures are reported by the event handler above.
  client.connect().catch(() => {})

  return {
    async ask(work, limitMs = answerMs) {
      if (!client.isReady) return null
      try {
        const answer = await withinTime(work(client), limitMs)
        return answer === LATE ? null : answer
      } catch {
        return null
      }
    },
    close() {
      client.destroy()
    },
  }
}

function makeClient(url: string) {
  return createClient({
    url,
    // A command that cannot be sent now is not worth sending later.
    disableOfflineQueue: true,
    // A frozen Redis accepts no commands, and they must not pile up here.
    commandsQueueMaxLength: MAX_WAITING_COMMANDS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, MAX_RETRY_MS),
    },
  })
}
