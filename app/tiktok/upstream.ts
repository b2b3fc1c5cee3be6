import type { LookupErrorCode } from './messages'
import { parseErrorBody, type ParsedFailure } from './parse'

/** Why nothing came of asking. */
export interface UpstreamFailure extends ParsedFailure {
  /** Seconds. */
  retryAfter?: number
}

/** The part of a pino logger that the client uses. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface UpstreamOptions {
  /** Base address without the `/api/tiktok` part; http or https, a path is allowed. */
  apiUrl: string
  /** Asked when the first host fails. */
  fallbackUrl?: string | null
  /** Sent as `Authorization: Bearer {apiKey}` to both hosts, and to nobody else. */
  apiKey?: string | null
  /** Time limit of one attempt, body included, in ms. Default 8000. */
  timeoutMs?: number
  /** Time limit of one lookup with its retry and its fallback, in ms. Default one and a half attempts. */
  budgetMs?: number
  /** Pause before the one retry, in ms: lets a restarting upstream come back. Default 200. */
  retryPauseMs?: number
  log: Log
  fetch?: typeof fetch
  /** Clock in ms, for tests. */
  now?: () => number
}

/** A list of 30 real posts is around 0.4 MB; past this nothing more is read. */
const MAX_BODY_BYTES = 2 * 1024 * 1024

/** Only to the same origin, for an upstream that adds a slash; another host is never asked. */
const MAX_REDIRECTS = 2

/** Request lines beyond this do not fit into the 16 KB that Node's own server allows for a request head. */
const MAX_SEGMENT_LENGTH = 12_000

/** Longest we stay away from a host that asked us to, in s: a wrong header must not switch the product off for a day. */
const MAX_COOL_OFF = 120

interface Failure {
  ok: false
  code: LookupErrorCode
  /** For the log. */
  reason: string
  serverText?: string | null
  noData?: boolean
  retryAfter?: number
  /** Worth asking the same host once more. */
  transient?: boolean
}

type Attempt<Found> = Found | Failure

interface Host {
  /** For the log. */
  name: string
  /** Base address without a slash at its end. */
  base: string
  /** Time in ms until which the host wants to be left alone. */
  coolUntil: number
}

/**
 * @param value a username or secUid as typed
 * @returns it as one encoded path segment, or null when no address can carry it: `.` and `..` are collapsed by every
 * URL parser, encoded or not, and far too long ones are refused by servers. Lone surrogates, which UTF-8 cannot
 * express, become U+FFFD.
 */
export function pathSegment(value: string): string | null {
  if (value === '.' || value === '..' || value.length > MAX_SEGMENT_LENGTH) return null
  const segment = encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))
  return segment.length > MAX_SEGMENT_LENGTH ? null : segment
}

/**
 * Asks the profile and video API with time limits, one retry, and the fallback host.
 *
 * One lookup asks the first host, asks it once more when the connection broke or it answered 5xx, then the fallback
 * host. An answer that settles the question (data, no such user, private) ends it. A host that answered
 * 429 or 503 with `Retry-After` is left alone for that long.
 *
 * @throws TypeError when an address or the key cannot be used at all (a mistake of configuration).
 */
export function createUpstream(options: UpstreamOptions) {
  const { log, apiKey, timeoutMs = 8000, retryPauseMs = 200, now = Date.now } = options
  const budgetMs = options.budgetMs ?? timeoutMs * 1.5
  const ask = options.fetch ?? fetch
  const hosts: Host[] = [options.apiUrl, options.fallbackUrl ?? ''].filter(Boolean).map(hostAt)
  const headers = new Headers({ accept: 'application/json' })
  if (apiKey) headers.set('authorization', `Bearer ${apiKey}`)

  /**
   * @param path below the base address, with encoded segments (`/api/tiktok/mara.makes`)
   * @param parse reads the JSON of a good answer, in which services of this kind report errors too
   * @returns never rejects
   */
  async function get<Found extends { ok: true }>(
    path: string,
    parse: (body: unknown) => Found | ParsedFailure,
  ): Promise<Found | UpstreamFailure> {
    const deadline = now() + budgetMs
    let first: Failure | undefined
    for (const host of hosts) {
      for (const isRetry of [false, true]) {
        const attempt = await attemptAt(host, path, deadline, parse)
        if (attempt.ok) return attempt
        log.warn(
          { host: host.name, code: attempt.code, reason: attempt.reason, isRetry },
          'TikTok lookup failed',
        )
        if (attempt.code === 'not-found' || attempt.code === 'private') return failureOf(attempt)
        first ??= attempt
        const mayRetry = host === hosts[0] && !isRetry && attempt.transient && deadline - now() > retryPauseMs
        if (!mayRetry) break
        await new Promise((resolve) => setTimeout(resolve, retryPauseMs))
      }
    }
    return failureOf(first ?? { ok: false, code: 'failed', reason: 'no host' })
  }

  async function attemptAt<Found extends { ok: true }>(
    host: Host,
    path: string,
    deadline: number,
    parse: (body: unknown) => Found | ParsedFailure,
  ): Promise<Attempt<Found>> {
    const cooling = host.coolUntil - now()
    if (cooling > 0) {
      return { ok: false, code: 'throttled', reason: 'left alone', retryAfter: Math.ceil(cooling / 1000) }
    }
    const limit = Math.min(timeoutMs, deadline - now())
    if (limit <= 0) return { ok: false, code: 'timeout', reason: 'no time left' }
    const url = new URL(host.base + path)
    const signal = AbortSignal.timeout(limit)
    try {
      const response = await follow(url, signal)
      if (!response) return { ok: false, code: 'failed', reason: 'redirected elsewhere' }
      const answer = await readAnswer(response, now())
      if (answer.ok) {
        const result = parse(answer.body)
        return result.ok ? result : { ...result, reason: 'said so inside a good answer' }
      }
      if (answer.retryAfter !== undefined) {
        host.coolUntil = now() + Math.min(answer.retryAfter, MAX_COOL_OFF) * 1000
      }
      return answer
    } catch (error) {
      if (signal.aborted)
        return { ok: false, code: 'timeout', reason: `no answer in ${Math.round(limit)} ms` }
      return { ok: false, code: 'failed', reason: causeOf(error), transient: true }
    }
  }

  /** @returns the last response, or null when it leads to another origin or in circles. */
  async function follow(start: URL, signal: AbortSignal): Promise<Response | null> {
    let url = start
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const response = await ask(url, { headers, signal, redirect: 'manual' })
      const location = response.headers.get('location')
      if (response.status < 300 || response.status > 399 || !location) return response
      await response.body?.cancel()
      if (!URL.canParse(location, url)) return null
      url = new URL(location, url)
      if (url.origin !== start.origin) return null
    }
    return null
  }

  return { get }
}

async function readAnswer(response: Response, now: number): Promise<{ ok: true; body: unknown } | Failure> {
  const { status } = response
  const text = await readText(response)
  const body = parseJson(text)
  const settled = status === 404 || status === 410 || status === 414 || status === 431
  if (response.ok) {
    if (text === null) return { ok: false, code: 'failed', reason: `body over ${MAX_BODY_BYTES} bytes` }
    // A throttled upstream often answers 200 with nothing; that never means that the user does not exist.
    if (isBlank(body, text)) return { ok: false, code: 'throttled', reason: 'empty body', noData: true }
    if (body === undefined) return { ok: false, code: 'failed', reason: 'not JSON' }
    return { ok: true, body }
  }
  // What an upstream says about our credentials is the operator's affair, so a visitor is not shown it.
  const isOurKey = status === 401 || status === 403 || status === 407
  const said = parseErrorBody(body)
  const serverText = isOurKey ? null : said.serverText
  const reason = `HTTP ${status}`
  if (settled) return { ok: false, code: said.code ?? 'not-found', reason, serverText }
  const retryAfter = secondsOf(response.headers.get('retry-after'), now)
  if (status === 429 || (status === 503 && retryAfter !== undefined)) {
    return { ok: false, code: 'throttled', reason, serverText, retryAfter }
  }
  return { ok: false, code: said.code ?? 'failed', reason, serverText, transient: status >= 500 }
}

/** @returns the body, or null when it is longer than MAX_BODY_BYTES: then the rest is not read. */
async function readText(response: Response): Promise<string | null> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const declared = Number(response.headers.get('content-length') ?? 0)
  let size = 0
  let text = ''
  for (;;) {
    if (declared > MAX_BODY_BYTES || size > MAX_BODY_BYTES) {
      await reader.cancel()
      return null
    }
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    text += decoder.decode(value, { stream: true })
  }
}

/** @returns undefined when it is not JSON; a JSON string inside a JSON string is left to the parser of the answer. */
function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function isBlank(body: unknown, text: string): boolean {
  return text.trim() === '' || body === null || (typeof body === 'string' && body.trim() === '')
}

/** @returns seconds from a Retry-After header, a number or a date; undefined when there is none that makes sense. */
function secondsOf(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now) / 1000)
  return seconds >= 0 ? seconds : undefined
}

function hostAt(address: string): Host {
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new TypeError('A TikTok API address must be http or https, without credentials, query or fragment')
  }
  return { name: url.host, base: url.href.replace(/\/+$/, ''), coolUntil: 0 }
}

function failureOf({ code, serverText = null, noData = false, retryAfter }: Failure): UpstreamFailure {
  return { ok: false, code, serverText, noData: noData || code === 'not-found', retryAfter }
}

/** The code of the network error, which `fetch` hides one level down. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.name
  return 'unknown'
}
