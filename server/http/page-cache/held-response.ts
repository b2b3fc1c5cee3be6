import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

type RawMethods = Pick<ServerResponse, 'writeHead' | 'write' | 'end'>

interface HoldOptions {
  /** A longer body is passed through, in bytes. */
  maxBytes: number
  /** Whether status and headers allow holding it. Called when the headers are complete, and at the end. */
  isKeepable: () => boolean
  /** Called once the response is passed through. */
  onPassed: () => void
  /** Called with the whole body, before anything has been sent; `raw` sends without holding back again. */
  onWhole: (body: Buffer, raw: Pick<RawMethods, 'writeHead' | 'end'>) => void
}

/** Holds a response back until it is complete, or passes it through as soon as it turns out that it may not be kept. */
export function holdResponse(
  response: ServerResponse,
  { maxBytes, isKeepable, onPassed, onWhole }: HoldOptions,
): void {
  // Express's middleware wraps these methods again, so they are never restored, but only change their behavior.
  const raw = rawMethods(response)
  const held: Buffer[] = []
  let size = 0
  let decision: 'open' | 'keep' | 'pass' = 'open'

  /**
   * Decides whether to hold the response, when the headers are complete: at the first call of one of the three methods.
   */
  function mayKeep(): boolean {
    if (decision === 'open') {
      decision = isKeepable() ? 'keep' : 'pass'
      if (decision === 'pass') onPassed()
    }
    return decision === 'keep'
  }
  function hold(chunk: unknown, encoding: unknown): void {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk as Uint8Array)
    held.push(bytes)
    size += bytes.length
  }
  /** Sends what was held. */
  function release(): void {
    decision = 'pass'
    onPassed()
    for (const chunk of held.splice(0)) raw.write(chunk)
  }

  response.writeHead = ((...given: Parameters<RawMethods['writeHead']>) => {
    const [status] = given
    response.statusCode = status
    const headers = given.find((argument) => typeof argument === 'object') as OutgoingHttpHeaders | undefined
    if (decision === 'open') {
      for (const [name, value] of Object.entries(headers ?? {})) {
        if (value !== undefined) response.setHeader(name, value)
      }
    }
    return mayKeep() ? response : raw.writeHead(...given)
  }) as RawMethods['writeHead']

  response.write = ((...given: Parameters<RawMethods['write']>) => {
    if (!mayKeep()) return raw.write(...given)
    const [chunk, encoding, callback] = given as unknown[]
    hold(chunk, encoding)
    const done = typeof encoding === 'function' ? encoding : callback
    if (typeof done === 'function') queueMicrotask(done as () => void)
    if (size > maxBytes) release()
    return true
  }) as RawMethods['write']

  response.end = ((...given: Parameters<RawMethods['end']>) => {
    if (!mayKeep()) return raw.end(...given)
    const [chunk, encoding] = given as unknown[]
    hold(chunk, encoding)
    const done = (given as unknown[]).find((argument) => typeof argument === 'function')
    if (done) response.once('finish', done as () => void)
    // A failure halfway may have changed the status.
    if (!isKeepable()) {
      release()
      return raw.end()
    }
    decision = 'pass'
    onWhole(Buffer.concat(held), raw)
    return response
  }) as RawMethods['end']
}

/** Returns Node's own methods, bypassing any wrappers. */
function rawMethods(response: ServerResponse): RawMethods {
  return {
    writeHead: response.writeHead.bind(response) as RawMethods['writeHead'],
    write: response.write.bind(response) as RawMethods['write'],
    end: response.end.bind(response) as RawMethods['end'],
  }
}
