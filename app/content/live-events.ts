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
  /** Changes are not told of any more, until `onFollowing`. Called once for each outage. */
  onAway(cause: unknown): void
}

/** First and longest pause before connecting again, in ms; each failure doubles it. */
const RETRY_MS = { first: 250, longest: 30_000 }
/** A connection that held this long, in ms, ended by accident and not because something keeps cutting it. */
const STABLE_MS = 10_000
/** How long a connection may take to be answered, in ms. */
const CONNECT_MS = 10_000
/**
 * A connection that says nothing for this long, in ms, is taken for dead: the embedded dataset sends a comment every 15 s,
 * and a connection whose other end vanished would otherwise look alive for hours.
 */
const SILENCE_MS = 60_000
/** No event comes near this size, in characters. */
const LINE_AT_MOST = 1_000_000

const messageSchema = z.object({ tags: z.array(z.string()) })

/**
 * Follows what changes in a dataset, over Server-Sent Events, until the function that it gives is called. It connects again
 * by itself, ever more slowly while nobody answers.
 *
 * `@sanity/client` has a subscription of its own; it cannot tell a silent connection from a dead one.
 */
export function followLiveEvents(options: LiveEventOptions): () => void {
  const stopping = new AbortController()
  let isAway = false

  async function run(): Promise<void> {
    let pause = RETRY_MS.first
    while (!stopping.signal.aborted) {
      const start = performance.now()
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
      if (performance.now() - start > STABLE_MS) pause = RETRY_MS.first
      // Many servers that lost the same dataset shall not all come back in the same moment.
      await sleep(pause * (0.5 + Math.random() / 2), stopping.signal)
      pause = Math.min(pause * 2, RETRY_MS.longest)
    }
  }
  void run()
  return () => stopping.abort()
}

/** One connection, until it ends; always rejects, with the reason. */
async function followOnce(
  { url, token, onTags }: LiveEventOptions,
  stopping: AbortSignal,
  onFollowing: () => void,
): Promise<void> {
  const dead = new AbortController()
  const watch = (ms: number) => setTimeout(() => dead.abort(new Error(`nothing was heard for ${ms} ms`)), ms)
  let watchdog = watch(CONNECT_MS)
  const heard = () => {
    clearTimeout(watchdog)
    watchdog = watch(SILENCE_MS)
  }
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'text/event-stream',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.any([stopping, dead.signal]),
    })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !response.body || !type.startsWith('text/event-stream')) {
      await response.body?.cancel()
      throw new Error(`the dataset's live events answered with status ${response.status} (${type})`)
    }
    heard()
    for await (const { name, data } of readEvents(response.body, heard)) {
      if (name === 'message') onTags(messageSchema.parse(JSON.parse(data)).tags)
      // `restart`: the dataset does not know what was missed.
      else if (name === 'welcome' || name === 'restart') onFollowing()
      else if (name === 'goaway') break
    }
    throw new Error('the dataset ended its live events')
  } finally {
    clearTimeout(watchdog)
  }
}

interface ServerSentEvent {
  name: string
  data: string
}

/** Reads the format of event streams: lines of `field: value`, an empty line after each event. */
async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onData: () => void,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  let name = 'message'
  let data: string[] = []
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      onData()
      waiting += decoder.decode(chunk.value, { stream: true })
      const lines = waiting.split(/\r\n|\n/)
      waiting = lines.pop() ?? ''
      if (waiting.length > LINE_AT_MOST) throw new Error('an event is too long')
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { name, data: data.join('\n') }
          name = 'message'
          data = []
          continue
        }
        const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? []
        if (field === 'event') name = value
        else if (field === 'data') data.push(value)
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Resolves after a time in ms, or as soon as the signal says stop. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    if (signal.aborted) done()
    else signal.addEventListener('abort', done)
  })
}
