import { bulkhead, BulkheadRejectedError } from 'cockatiel'
import { Agent, fetch as fetchThrough } from 'undici'
import type { Log } from '~shared/logging/log'
import { withoutTrailingSlashes } from '~shared/text/trim-by'
import { createCircuit, type Circuit, type CircuitOptions, type CircuitState } from './circuit.server'
import { LOOKUP_TIMEOUT_MS } from './limits'
import type { ParsedFailure } from './parse.server'
import { readResponse, type Failure } from './read-response.server'

/** Why a lookup failed. */
export interface UpstreamFailure extends ParsedFailure {
  /** Seconds. */
  retryAfter?: number
}

export interface UpstreamOptions {
  /** Base URL without the `/api/tiktok` part; http or https, may have a path. */
  apiUrl: string
  /** Used if the first host fails. */
  fallbackUrl?: string | null
  /** Sent as `Authorization: Bearer {apiKey}` to these two hosts only. */
  apiKey?: string | null
  /**
   * Time limit of a lookup, its retry and fallback included, in ms; the remaining time is split evenly among the
   * remaining hosts. Defaults to 10 s.
   */
  timeoutMs?: number
  /** Pause before the only retry, in ms, to let a restarting upstream come back. Defaults to 200. */
  retryPauseMs?: number
  /** Maximum number of lookups in flight; any further one fails immediately as `busy`. Defaults to 100. */
  maxConcurrent?: number
  /** When a failing host is no longer used; null for never. */
  circuit?: CircuitOptions | null
  log: Pick<Log, 'info' | 'warn'>
  fetch?: typeof fetch
  /** Monotonic clock in ms, for tests. Defaults to `performance.now`. */
  now?: () => number
}

/** Maximum number of redirects to follow, for an upstream that adds a slash; another origin is never followed. */
const MAX_REDIRECTS = 2

/** Maximum length of a path segment, since Node's server allows only 16 KB for a request's line and headers. */
const MAX_SEGMENT_LENGTH = 12_000

/** Longest time to avoid a host at its own request, in s, since a wrong header must not stop lookups for a day. */
const MAX_COOL_OFF_S = 120

/** When to retry a lookup that was rejected because too many others are in flight, in s. */
const BUSY_RETRY_S = 5

type Attempt<Found> = Found | Failure

interface Host {
  /** For the log. */
  name: string
  /** Base URL without a trailing slash. */
  base: string
  /** When the host may be used again, in ms. */
  coolUntil: number
  circuit: Circuit<Attempt<{ ok: true }>>
}

/** The current load of lookups. */
export interface UpstreamLoad {
  /** Lookups in flight. */
  inFlight: number
  hosts: { name: string; circuit: CircuitState }[]
}

/**
 * Returns a value as an encoded path segment, or null if no URL can carry it: every URL parser collapses `.` and `..`,
 * encoded or not, and servers reject very long segments. Lone surrogates, which UTF-8 cannot represent, become U+FFFD.
 * @param value a username or secUid as typed
 */
export function pathSegment(value: string): string | null {
  if (value === '.' || value === '..') return null
  const segment = encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))
  return segment.length > MAX_SEGMENT_LENGTH ? null : segment
}

/**
 * Creates access to the profile and video API, with a time limit, one retry, and a fallback host.
 *
 * A lookup tries the first host, retries it once if the connection broke or it answered 5xx, then tries the fallback
 * host. A conclusive answer (data, no such user, private) ends it. A host that answered 429 or 503 with `Retry-After`
 * is avoided for that long, and one that fails repeatedly until a probe succeeds. There are at most `maxConcurrent`
 * lookups at any time, and as many connections to each host, which bounds what a hanging upstream can cost.
 *
 * @throws TypeError if a URL or the key is unusable (a configuration error)
 */
export function createUpstream(options: UpstreamOptions) {
  const {
    log,
    apiKey,
    timeoutMs = LOOKUP_TIMEOUT_MS,
    retryPauseMs = 200,
    maxConcurrent = 100,
    now = () => performance.now(),
  } = options
  const ask = options.fetch ?? boundedFetch(maxConcurrent, timeoutMs)
  const hosts = [options.apiUrl, options.fallbackUrl ?? ''].filter(Boolean).map(hostAt)
  const pool = bulkhead(maxConcurrent)
  const headers = new Headers({ accept: 'application/json' })
  if (apiKey) headers.set('authorization', `Bearer ${apiKey}`)

  function hostAt(address: string): Host {
    const { host: name, href } = parseBase(address)
    const circuit = createCircuit<Attempt<{ ok: true }>>(
      options.circuit,
      (attempt) => !attempt.ok && attempt.isOutage === true,
      (state) => log.warn({ host: name, circuit: state }, 'The circuit of a TikTok API host changed'),
    )
    return { name, base: withoutTrailingSlashes(href), coolUntil: 0, circuit }
  }

  /**
   * Makes one lookup; a failure is a result.
   * @param path below the base URL, with encoded segments (`/api/tiktok/mara.makes`)
   * @param parse parses the JSON of a successful response, in which such services also report errors
   */
  async function get<Found extends { ok: true }>(
    path: string,
    parse: (body: unknown) => Found | ParsedFailure,
  ): Promise<Found | UpstreamFailure> {
    try {
      return await pool.execute(() => askHosts(path, parse))
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error
      return failureOf({ ok: false, code: 'busy', reason: 'too many in flight', retryAfter: BUSY_RETRY_S })
    }
  }

  async function askHosts<Found extends { ok: true }>(
    path: string,
    parse: (body: unknown) => Found | ParsedFailure,
  ): Promise<Found | UpstreamFailure> {
    const deadline = now() + timeoutMs
    let first: Failure | undefined
    const usable: Host[] = []
    for (const host of hosts) {
      const resting = restOf(host)
      if (resting) first ??= resting
      else usable.push(host)
    }
    for (const [index, host] of usable.entries()) {
      const share = now() + (deadline - now()) / (usable.length - index)
      for (const isRetry of [false, true]) {
        const attempt = await host.circuit.run(() => attemptAt(host, path, share, parse))
        // `restOf` has found the host usable. An attempt has failed since, so the reason is known.
        if (attempt === 'open') break
        if (attempt.ok) return attempt
        log.warn(
          { host: host.name, code: attempt.code, reason: attempt.reason, isRetry },
          'TikTok lookup failed',
        )
        if (attempt.code === 'not-found' || attempt.code === 'private') return failureOf(attempt)
        first ??= attempt
        const mayRetry = host === hosts[0] && !isRetry && attempt.isTransient && share - now() > retryPauseMs
        if (!mayRetry) break
        await new Promise((resolve) => setTimeout(resolve, retryPauseMs))
      }
    }
    return failureOf(first ?? { ok: false, code: 'failed', reason: 'no host' })
  }

  /** Returns why a host must not be used now; null if it may be used. */
  function restOf(host: Host): Failure | null {
    const cooling = host.coolUntil - now()
    if (cooling > 0) {
      return { ok: false, code: 'throttled', reason: 'cooling off', retryAfter: Math.ceil(cooling / 1000) }
    }
    const openMs = host.circuit.openForMs()
    if (openMs === null) return null
    return {
      ok: false,
      code: 'busy',
      reason: 'circuit open',
      retryAfter: Math.max(1, Math.ceil(openMs / 1000)),
    }
  }

  async function attemptAt<Found extends { ok: true }>(
    host: Host,
    path: string,
    deadline: number,
    parse: (body: unknown) => Found | ParsedFailure,
  ): Promise<Attempt<Found>> {
    const limit = deadline - now()
    if (limit <= 0) return { ok: false, code: 'timeout', reason: 'no time left' }
    const url = new URL(host.base + path)
    const signal = AbortSignal.timeout(Math.ceil(limit))
    let outcome: Awaited<ReturnType<typeof readResponse>>
    try {
      const response = await follow(url, signal)
      if (!response) return { ok: false, code: 'failed', reason: 'redirected elsewhere' }
      outcome = await readResponse(response)
    } catch (error) {
      if (signal.aborted) {
        const reason = `no response within ${Math.round(limit)} ms`
        return { ok: false, code: 'timeout', reason, isOutage: true }
      }
      return { ok: false, code: 'failed', reason: causeOf(error), isTransient: true, isOutage: true }
    }
    if (outcome.ok) return parsed(outcome.body, parse)
    if (outcome.retryAfter === undefined) return outcome
    const retryAfter = Math.min(outcome.retryAfter, MAX_COOL_OFF_S)
    host.coolUntil = now() + retryAfter * 1000
    return { ...outcome, retryAfter }
  }

  function parsed<Found extends { ok: true }>(
    body: unknown,
    parse: (body: unknown) => Found | ParsedFailure,
  ): Attempt<Found> {
    try {
      const result = parse(body)
      return result.ok ? result : { ...result, reason: result.fault ?? 'reported in a successful response' }
    } catch (error) {
      // A bug in our own code says nothing about the host.
      log.warn({ err: error }, 'Parsing a TikTok response failed')
      return { ok: false, code: 'failed', reason: 'not parsed' }
    }
  }

  /** Returns the last response; null if it redirects to another origin or in a loop. */
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

  function load(): UpstreamLoad {
    return {
      inFlight: maxConcurrent - pool.executionSlots,
      hosts: hosts.map(({ name, circuit }) => ({ name, circuit: circuit.state() })),
    }
  }

  return { get, load }
}

/** Returns a `fetch` with its own connections, as many per host as there may be lookups. */
function boundedFetch(connections: number, connectTimeoutMs: number): typeof fetch {
  const dispatcher = new Agent({ connections, connect: { timeout: connectTimeoutMs } })
  // Both implement the same standard, but Node's types describe the undici release that Node bundles.
  const fetchAny = fetchThrough as unknown as (input: unknown, init: object) => Promise<Response>
  return (input, init) => fetchAny(input, { ...init, dispatcher })
}

function parseBase(address: string): URL {
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new TypeError('A TikTok API address must be http or https, without credentials, query or fragment')
  }
  return url
}

function failureOf({ code, serverText = null, noData = false, retryAfter }: Failure): UpstreamFailure {
  return { ok: false, code, serverText, noData: noData || code === 'not-found', retryAfter }
}

/** Returns the code of a network error, which `fetch` nests one level down, or else its name. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  // undici's parser leaves the code empty if the response is not HTTP.
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
