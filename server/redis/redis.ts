import { createClient } from '@redis/client'

type Client = ReturnType<typeof makeClient>

/** What several site processes share; each works on without it. */
export interface SharedRedis {
  /**
   * Asks Redis; null while it is away or too slow, so that the caller does what it would do alone.
   * @param limitMs how long to wait for the answer, in ms. Defaults to the connection's `answerMs`.
   */
  ask<Answer>(work: (client: Client) => Promise<Answer>, limitMs?: number): Promise<Answer | null>
  close(): void
}

export interface SharedRedisOptions {
  /** As `REDIS_URL`. */
  url: string
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
  /** How long to wait for an answer, in ms: it is there to save time. Defaults to 500. */
  answerMs?: number
}

const CONNECT_MS = 2_000
/** Commands that may wait for a Redis that does not answer; further ones fail at once. */
const MAX_WAITING_COMMANDS = 1_000
/** Longest pause before connecting again, in ms. */
const RETRY_MS = 5_000

/**
 * Connects to Redis in the background, again and again when that is needed, and says in the log when it goes and when it is
 * back; nobody waits for it.
 */
export function connectRedis({ url, log, answerMs = 500 }: SharedRedisOptions): SharedRedis {
  const client = makeClient(url)
  let isAway = false
  client.on('error', (cause: unknown) => {
    if (isAway) return
    isAway = true
    log.warn(
      { err: cause },
      'Redis is away: limits and lookups are not shared with other processes meanwhile',
    )
  })
  client.on('ready', () => {
    log.info({ back: isAway }, 'Redis shares limits and lookups with other processes')
    isAway = false
  })
  // Its failures are told by the event above.
  client.connect().catch(() => {})

  return {
    async ask(work, limitMs = answerMs) {
      if (!client.isReady) return null
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), limitMs)
      })
      try {
        return await Promise.race([work(client), late])
      } catch {
        return null
      } finally {
        clearTimeout(timer)
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
    // What cannot be sent now is not worth sending later.
    disableOfflineQueue: true,
    // A Redis that is frozen takes no commands, and they must not pile up here.
    commandsQueueMaxLength: MAX_WAITING_COMMANDS,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, RETRY_MS),
    },
  })
}
