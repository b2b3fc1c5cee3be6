import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { createBestCompression } from './best-compression'
import { replaceNonce } from './content-policy'
import { matchesTag, preferredEncoding, type Encoding } from './encoding'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** 1 to 2 ms for a page. The best quality follows once the page has been asked for again. */
const QUICK_QUALITY = 5
/** A longer page is streamed and not cached, in bytes. */
const MAX_PAGE_BYTES = 2 * 1024 * 1024
/** Only these paths are cached: other spellings that Remix accepts are rendered each time. */
const CACHEABLE_PATH = /^(?:\/[a-z0-9][a-z0-9._-]{0,99}){1,6}$/

/** A rendering takes a few ms; even if a busy machine takes much longer, nobody gets an old page after this time, in ms. */
const STALE_MS = 500

/** How long the not-found page is cached unless content changes, in s. */
const NOT_FOUND_S = 300

/** Pages about one visitor's search. Remix's data requests (`.data`) are not pages either. */
const NEVER_CACHED = /^\/en\/(?:profile|likes-views|order)(?:\/|$)|\.data$/

/** Cookies of analytics scripts, which never affect a page. Any other cookie bypasses the cache. */
const HARMLESS_COOKIE = /^(?:_ga|_gid|_gat|_gcl|_fb|_tt|_pk_|__utm)/

/** Nothing but campaign parameters. No loader reads them, so they are not part of the cache key. */
const ONLY_CAMPAIGN = /^\?(?:&*(?:utm_[a-z]+|gclid|fbclid|ttclid|msclkid|ref)(?:=[^&]*)?(?=&|$))*&*$/

/** Headers of a single response, never stored with a page. */
const PER_RESPONSE = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
])

export type CacheOutcome = 'hit' | 'miss' | 'bypass'

export interface PageCacheOptions {
  /** Returns the `Content-Security-Policy` of a page whose inline scripts have these hashes. */
  policy: (hashes: readonly string[]) => string
  /** Maximum number of pages to keep. Defaults to 500. */
  maxEntries?: number
  /** Maximum total size of the pages kept, in all encodings, in bytes. Defaults to 64 MiB. */
  maxBytes?: number
  /** Which origins pages are kept for, `at` ms on the clock of `performance.now`. Defaults to all. */
  admits?: (origin: string, at: number) => boolean
  /**
   * How long a page may be served without checking whether its content is unchanged, in ms, read when it is stored and
   * whenever it has been checked; null until `contentChanged` is called.
   */
  keepMs?: () => number | null
  /**
   * How long after a change of its content a page may be served while a rendering replaces it, in ms. Defaults to 500 ms.
   */
  staleMs?: number
  /** Called once for every request passed to `handle`. */
  onOutcome?: (outcome: CacheOutcome) => void
}

/** What it takes to answer a request from the cache, as seen by the plain HTTP layer. */
export interface PageHit {
  request: IncomingMessage
  response: ServerResponse
  pathname: string
  /** With its `?`, or empty. */
  search: string
  /** Scheme and host that the visitor used: pages may contain their own URL. */
  origin: string
  /** Sent to the client as `X-Request-Id`. */
  requestId: string
  /** When the request arrived, in ms on the clock of `performance.now`. */
  at: number
}

/** A page request that may have to be rendered. */
export interface PageRequest extends PageHit {
  /** Whether what the page was made from is unchanged since; called only after it has been rendered. */
  unchanged: () => Promise<boolean>
  /** Returns the page's nonce if it has to be rendered; the same one on every call. */
  nonce: () => string
  /** For an address that does not exist: the cache key of its not-found page, shared by all such addresses. */
  notFoundKey?: string | null
}

export interface PageCache {
  /**
   * Answers a request whose page is cached; returns false, without sending anything, for any other request, which then
   * goes to `handle`.
   */
  answer(hit: PageHit): boolean
  /** Answers from the cache, or calls `render` and caches the result if the page allows it. */
  handle(page: PageRequest, render: () => void): void
  /**
   * Whether this response is being cached and must not be compressed elsewhere. Call it when its headers are
   * complete.
   */
  isKept(response: ServerResponse): boolean
  /**
   * From now on, a page is served only once its content has been found unchanged, or while it is being replaced. Pages being
   * rendered at the moment will not be cached.
   */
  contentChanged(): void
  /** Number of cached pages. */
  readonly size: number
}

interface StoredPage {
  status: number
  /** The page's own limit, in ms on the clock of `performance.now`. */
  expiresAt: number
  /** Until when it may be served unless content changes, in ms on the same clock. */
  confirmedUntil: number
  /** When content changed for the first time since it was last found unchanged; null if it has not. */
  staleSince: number | null
  unchanged: () => Promise<boolean>
  /** Called at the first hit, to make `br` smaller; null from then on. */
  improve: (() => void) | null
  identity: Answer
  br: Answer
  gzip: Answer
}

/** A page in one encoding, with its headers ready to send: alternating names and values, the request id last. */
interface Answer {
  body: Buffer
  tag: string
  whole: string[]
  /** The headers of a 304. */
  unchanged: string[]
}

/**
 * A bounded cache of whole HTML pages, in front of Express. A page is cached if it answers an anonymous GET with
 * status 200 and allows it (`Cache-Control: public` with `s-maxage` or `max-age` above 0). Its nonces are replaced by
 * hashes of the same scripts. Requests for a page that is being rendered wait for it. After a change of content, the first
 * request of a page checks whether it was made from what has changed; only then is it rendered again.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const {
    policy,
    maxEntries = 500,
    maxBytes = 64 * 1024 * 1024,
    admits = () => true,
    keepMs = () => null,
    staleMs = STALE_MS,
    onOutcome,
  } = options
  const pages = new LRUCache<string, StoredPage>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (page) => page.identity.body.length + page.br.body.length + page.gzip.body.length + 6144,
  })
  /**
   * Pages being rendered, or checked after a change. Resolves with the page once it is stored or found unchanged, with null as
   * soon as it is clear that it will not be stored, and with `again` if it has to be rendered first.
   */
  const inProgress = new Map<string, Promise<StoredPage | 'again' | null>>()
  /** The status that each response must have to be cached. */
  const recorded = new WeakMap<ServerResponse, number>()
  const bestCompression = createBestCompression()
  let generation = 0

  /** The cache has its own clock, because that of its library sets a timer every millisecond. */
  function cached(key: string, at: number): StoredPage | undefined {
    const page = pages.get(key)
    if (page === undefined || at < page.expiresAt) return page
    pages.delete(key)
    return undefined
  }

  function answer(hit: PageHit): boolean {
    // Only pages with a valid path have been stored, so the path need not be checked again.
    if (!isAnonymousRead(hit) || !hasOnlyCampaign(hit.search) || !admits(hit.origin, hit.at)) return false
    const key = hit.origin + hit.pathname
    const stored = cached(key, hit.at)
    if (!stored || !isServable(key, stored, hit.at)) return false
    onOutcome?.('hit')
    sendPage(hit, stored)
    improve(stored)
    return true
  }

  /** A page that is asked for again is worth its best compression; one that is asked for once is not. */
  function improve(page: StoredPage): void {
    if (page.improve === null) return
    page.improve()
    page.improve = null
  }

  function handle(page: PageRequest, render: () => void): void {
    const key = cacheKey(page)
    if (key === null || !admits(page.origin, page.at)) {
      onOutcome?.('bypass')
      render()
      return
    }
    const stored = cached(key, page.at)
    if (stored && isServable(key, stored, page.at)) {
      onOutcome?.('hit')
      sendPage(page, stored)
      improve(stored)
      return
    }
    const joined = inProgress.get(key)
    if (joined) {
      void joined.then((shared) => {
        if (shared === 'again' && !page.response.destroyed) return handle(page, render)
        onOutcome?.(shared ? 'hit' : 'miss')
        if (page.response.destroyed) return
        if (shared && shared !== 'again') sendPage(page, shared)
        else render()
      })
      return
    }
    if (stored) return void confirm(page, key, stored, render)
    onOutcome?.('miss')
    if (page.request.method === 'GET') record(page, key)
    render()
  }

  /** Whether a page is known to be current, or is being replaced and was current a moment ago. */
  function isServable(key: string, page: StoredPage, at: number): boolean {
    if (page.staleSince === null) return at < page.confirmedUntil
    return inProgress.has(key) && at - page.staleSince < staleMs
  }

  /** Serves a page if its content is unchanged, and renders it otherwise. */
  async function confirm(page: PageRequest, key: string, stored: StoredPage, render: () => void) {
    const startedIn = generation
    let settle: (outcome: StoredPage | 'again') => void = () => undefined
    const promise = new Promise<StoredPage | 'again'>((resolve) => (settle = resolve))
    inProgress.set(key, promise)
    // If it cannot be checked, rendering it shows why.
    const isUnchanged = await stored.unchanged().catch(() => false)
    // After another change, a later request may have taken this place.
    if (inProgress.get(key) === promise) inProgress.delete(key)
    if (isUnchanged) {
      if (generation === startedIn) markConfirmed(stored)
      settle(stored)
      onOutcome?.('hit')
      if (!page.response.destroyed) sendPage(page, stored)
      return
    }
    onOutcome?.('miss')
    const isRecorded = page.request.method === 'GET' && !page.response.destroyed && !inProgress.has(key)
    if (isRecorded) record(page, key)
    else discard(key, stored)
    settle('again')
    if (!page.response.destroyed) render()
  }

  function markConfirmed(page: StoredPage): void {
    const limitMs = keepMs()
    page.staleSince = null
    page.confirmedUntil = limitMs === null ? Infinity : performance.now() + limitMs
  }

  function discard(key: string, page: StoredPage | undefined): void {
    if (page && pages.peek(key) === page) pages.delete(key)
  }

  /** Buffers a response while it may be cached, and passes it through as soon as it may not. */
  function record(page: PageRequest, key: string): void {
    const { request, response, nonce, requestId, notFoundKey, unchanged } = page
    /** Served to others meanwhile. */
    const replaced = pages.peek(key)
    const status = notFoundKey ? 404 : 200
    const startedIn = generation
    let resolve: (page: StoredPage | null) => void = () => undefined
    const promise = new Promise<StoredPage | null>((resolvePromise) => (resolve = resolvePromise))
    inProgress.set(key, promise)
    const settle = (page: StoredPage | null) => {
      // After a change, a later rendering may have taken this place.
      if (inProgress.get(key) === promise) inProgress.delete(key)
      discard(key, replaced)
      resolve(page)
    }

    // Express's middleware wraps these methods again, so they are never restored: they only change their behavior.
    const { writeHead, write, end } = rawMethods(response)
    const held: Buffer[] = []
    let size = 0
    let decision: 'open' | 'keep' | 'pass' = 'open'

    /** Decided when the headers are complete, which is when the first of the three methods is called. */
    function mayKeep(): boolean {
      if (decision === 'open') {
        decision = isKeepable(response, status) ? 'keep' : 'pass'
        if (decision === 'pass') settle(null)
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
    /** Gives up on caching and sends what was buffered. */
    function release(): void {
      decision = 'pass'
      settle(null)
      for (const chunk of held.splice(0)) write(chunk)
    }

    recorded.set(response, status)
    response.on('close', () => settle(null))

    response.writeHead = ((...given: Parameters<typeof writeHead>) => {
      const [status] = given
      response.statusCode = status
      const headers = given.find((argument) => typeof argument === 'object') as
        OutgoingHttpHeaders | undefined
      if (decision === 'open') {
        for (const [name, value] of Object.entries(headers ?? {})) {
          if (value !== undefined) response.setHeader(name, value)
        }
      }
      return mayKeep() ? response : writeHead(...given)
    }) as ServerResponse['writeHead']

    response.write = ((...given: Parameters<typeof write>) => {
      if (!mayKeep()) return write(...given)
      const [chunk, encoding, callback] = given as unknown[]
      hold(chunk, encoding)
      const done = typeof encoding === 'function' ? encoding : callback
      if (typeof done === 'function') queueMicrotask(done as () => void)
      if (size > MAX_PAGE_BYTES) release()
      return true
    }) as ServerResponse['write']

    response.end = ((...given: Parameters<typeof end>) => {
      if (!mayKeep()) return end(...given)
      const [chunk, encoding] = given as unknown[]
      hold(chunk, encoding)
      const done = (given as unknown[]).find((argument) => typeof argument === 'function')
      if (done) response.once('finish', done as () => void)
      // A failure halfway may have changed the status.
      if (!isKeepable(response, status)) {
        release()
        return end()
      }
      decision = 'pass'
      store(Buffer.concat(held).toString('utf8'), nonce(), response, unchanged).then(
        ({ page, seconds }) => {
          page.expiresAt = performance.now() + seconds * 1000
          markConfirmed(page)
          if (generation === startedIn && keepMs() !== 0) pages.set(key, page)
          settle(page)
          if (response.destroyed) return
          for (const name of response.getHeaderNames()) response.removeHeader(name)
          sendPage({ request, response, requestId }, page, { writeHead, end })
        },
        (error: Error) => {
          settle(null)
          response.destroy(error)
        },
      )
      return response
    }) as ServerResponse['end']
  }

  async function store(
    rendered: string,
    nonce: string,
    response: ServerResponse,
    unchanged: () => Promise<boolean>,
  ) {
    const { html, hashes } = replaceNonce(rendered, nonce)
    const identity = Buffer.from(html)
    const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
    const best = bestCompression.known(tag)
    const [br, gz] = await Promise.all([
      best ?? compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } }),
      compressGzip(identity),
    ])
    const lasting = Object.entries(response.getHeaders()).filter(([name]) => !PER_RESPONSE.has(name))
    const headers: OutgoingHttpHeaders = {
      ...Object.fromEntries(lasting),
      'content-security-policy': policy(hashes),
      vary: 'Accept-Encoding',
    }
    const { statusCode: status } = response
    const page: StoredPage = {
      status,
      expiresAt: 0,
      confirmedUntil: 0,
      staleSince: null,
      unchanged,
      improve: best ? null : improveBrotli,
      identity: answerOf(status, headers, tag, identity, null),
      br: answerOf(status, headers, tag, br, 'br'),
      gzip: answerOf(status, headers, tag, gz, 'gzip'),
    }
    function improveBrotli() {
      bestCompression.compress(tag, identity).then(
        (bytes) => {
          if (bytes) page.br = answerOf(status, headers, tag, bytes, 'br')
        },
        // It is still served as it was compressed first.
        () => undefined,
      )
    }
    return { page, seconds: response.statusCode === 404 ? NOT_FOUND_S : sharedSeconds(response) }
  }

  return {
    answer,
    handle,
    isKept: (response) => isKeepable(response, recorded.get(response)),
    contentChanged() {
      generation++
      const at = performance.now()
      for (const page of pages.values()) page.staleSince ??= at
      // Later requests must not wait for a page that may show old content.
      inProgress.clear()
    },
    get size() {
      return pages.size
    },
  }
}

type RawMethods = Pick<ServerResponse, 'writeHead' | 'write' | 'end'>

/** Node's own methods, bypassing any wrappers. */
function rawMethods(response: ServerResponse): RawMethods {
  return {
    writeHead: response.writeHead.bind(response) as RawMethods['writeHead'],
    write: response.write.bind(response) as RawMethods['write'],
    end: response.end.bind(response) as RawMethods['end'],
  }
}

function sendPage(
  { request, response, requestId }: Pick<PageRequest, 'request' | 'response' | 'requestId'>,
  page: StoredPage,
  to: Pick<RawMethods, 'writeHead' | 'end'> = response,
): void {
  const answer = page[preferredEncoding(request.headers['accept-encoding']) ?? 'identity']
  const isUnchanged = page.status === 200 && matchesTag(request.headers['if-none-match'], answer.tag)
  const headers = isUnchanged ? answer.unchanged : answer.whole
  // Written into the response immediately, so that the next one may overwrite it.
  headers[headers.length - 1] = requestId
  to.writeHead(isUnchanged ? 304 : page.status, headers)
  if (isUnchanged || request.method === 'HEAD') to.end()
  else to.end(answer.body)
}

function answerOf(
  status: number,
  lasting: OutgoingHttpHeaders,
  pageTag: string,
  body: Buffer,
  encoding: Encoding | null,
): Answer {
  // Weak for Brotli: the same page may be sent in other bytes once it has its best compression.
  const tag = `${encoding === 'br' ? 'W/' : ''}"${pageTag}${encoding ? `-${encoding}` : ''}"`
  const always: OutgoingHttpHeaders = { ...lasting, ...(status === 200 ? { etag: tag } : {}) }
  const { 'content-type': _type, ...unchanged } = always
  const whole = {
    ...always,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  }
  return { body, tag, whole: flat(whole), unchanged: flat(unchanged) }
}

/** With a slot for the request id at the end. */
function flat(headers: OutgoingHttpHeaders): string[] {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, asOnePiece(String(one))]),
  )
  return [...pairs, 'x-request-id', '']
}

/**
 * V8 keeps a concatenated string as a rope; flattening it once here spares Node from reading it piece by piece for
 * every response.
 */
function asOnePiece(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1')
}

/** Returns the cache key of a page; null if this request must not be answered from the cache. */
function cacheKey(page: PageRequest): string | null {
  const { pathname, origin, notFoundKey } = page
  if (!isAnonymousRead(page)) return null
  // No path contains a space.
  if (notFoundKey) return `${origin} ${notFoundKey}`
  if (!CACHEABLE_PATH.test(pathname) || NEVER_CACHED.test(pathname)) return null
  return hasOnlyCampaign(page.search) ? origin + pathname : null
}

function isAnonymousRead({ request: { method, headers } }: PageHit): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    hasOnlyHarmlessCookies(headers.cookie)
  )
}

function hasOnlyCampaign(search: string): boolean {
  return search === '' || ONLY_CAMPAIGN.test(search)
}

function hasOnlyHarmlessCookies(header: string | undefined): boolean {
  return !header || header.split(';').every((cookie) => HARMLESS_COOKIE.test(cookie.trim()))
}

/** Whether status and headers allow caching; `status` is undefined for a response that is not being recorded. */
function isKeepable(response: ServerResponse, status: number | undefined): boolean {
  const vary = String(response.getHeader('vary') ?? '')
  return (
    response.statusCode === status &&
    /^text\/html\b/i.test(String(response.getHeader('content-type') ?? '')) &&
    response.getHeader('set-cookie') === undefined &&
    vary.split(',').every((name) => ['', 'accept-encoding'].includes(name.trim().toLowerCase())) &&
    (status === 404 || sharedSeconds(response) > 0)
  )
}

/** Returns how long a response may be shared, in s; 0 for not at all. */
function sharedSeconds(response: ServerResponse): number {
  const header = String(response.getHeader('cache-control') ?? '').toLowerCase()
  if (!/\bpublic\b/.test(header) || /\b(?:no-store|no-cache|private)\b/.test(header)) return 0
  const seconds = /\bs-maxage=(\d{1,9})/.exec(header) ?? /\bmax-age=(\d{1,9})/.exec(header)
  return Number(seconds?.[1] ?? 0)
}
