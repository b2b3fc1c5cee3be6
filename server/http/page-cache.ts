import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { replaceNonce } from './content-policy'
import { matchesTag, preferredEncoding, type Encoding } from './encoding'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** 0.6 ms for a page of 30 KB; 11, which the build uses for files, takes 69 ms. */
const BROTLI_QUALITY = 5
/** A longer page is sent as it comes and not kept, in bytes. */
const MAX_PAGE_BYTES = 2 * 1024 * 1024
/** Only such paths are kept: what Remix knows by another spelling of the address is rendered each time. */
const CACHEABLE_PATH = /^(?:\/[a-z0-9][a-z0-9._-]{0,99}){1,6}$/

/** How long the page of addresses that do not exist is kept, in s, unless content changes. */
const NOT_FOUND_S = 300

/** Pages about one visitor's search. Remix's own data requests (`.data`) are not pages either. */
const NEVER_CACHED = /^\/en\/(?:profile|likes-views|order)(?:\/|$)|\.data$/

/** Cookies that never change what a page says: those of measuring scripts. Any other cookie bypasses the cache. */
const HARMLESS_COOKIE = /^(?:_ga|_gid|_gat|_gcl|_fb|_tt|_pk_|__utm)/

/** Query parameters of links in campaigns. No loader reads them, so they are no part of a page's identity. */
const CAMPAIGN_PARAMETER = /^(?:utm_[a-z]+|gclid|fbclid|ttclid|msclkid|ref)$/

/** Headers that belong to one response and are never stored with a page. */
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
  /** Value of `Content-Security-Policy` for a page whose inline scripts have these hashes. */
  policy: (hashes: readonly string[]) => string
  /** Most pages kept. Default 500. */
  maxEntries?: number
  /** Most bytes kept, all encodings counted. Default 64 MiB. */
  maxBytes?: number
  /** Which origins pages are kept for; all of them unless given. */
  admits?: (origin: string) => boolean
  /** For how long a page may be kept at most, in ms, asked as it is stored; null for as long as it says itself. */
  keepMs?: () => number | null
  /** Told once for every request that `handle` is asked about. */
  onOutcome?: (outcome: CacheOutcome) => void
}

/** A request on its way to a page, as seen by the plain HTTP layer. */
export interface PageRequest {
  request: IncomingMessage
  response: ServerResponse
  pathname: string
  /** With its `?`, or empty. */
  search: string
  /** Scheme and host the visitor used: pages may name their own address. */
  origin: string
  /** Gives the nonce that the page carries if it has to be rendered: the same one at every call. */
  nonce: () => string
  /** Told to the client, in `X-Request-Id`. */
  requestId: string
  /** Set for an address that does not exist: the name that its not-found page is kept under, whatever the address. */
  notFoundKey?: string | null
}

export interface PageCache {
  /** Answers from the cache, or calls `render` and keeps what it writes if the page allows it. */
  handle(page: PageRequest, render: () => void): void
  /** Whether this response is being kept, so that nobody else should compress it. Asked when its headers are complete. */
  isKept(response: ServerResponse): boolean
  /** Forgets every page; pages being rendered at the moment will not be kept. */
  purge(): void
  /** Pages held now. */
  readonly size: number
}

interface StoredPage {
  status: number
  identity: Answer
  br: Answer
  gzip: Answer
}

/** A page in one encoding, with its headers ready to be sent: names and values in turn, the request's id as the last. */
interface Answer {
  body: Buffer
  tag: string
  whole: string[]
  /** Of an answer that says that the visitor's copy is still right. */
  unchanged: string[]
}

/**
 * A bounded cache of whole HTML pages in front of Express. A page is kept when it is the answer to an anonymous GET with
 * status 200 and says so itself (`Cache-Control: public` with `s-maxage` or `max-age` above 0). Its nonces are
 * replaced by hashes of the same scripts. Requests for a page that is being rendered wait for it.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const {
    policy,
    maxEntries = 500,
    maxBytes = 64 * 1024 * 1024,
    admits = () => true,
    keepMs = () => null,
    onOutcome,
  } = options
  const pages = new LRUCache<string, StoredPage>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (page) => page.identity.body.length + page.br.body.length + page.gzip.body.length + 6144,
  })
  /** Resolves with the page once it is stored, or with null as soon as it is clear that it will not be. */
  const rendering = new Map<string, Promise<StoredPage | null>>()
  /** The status with which each response may be kept. */
  const recorded = new WeakMap<ServerResponse, number>()
  let generation = 0

  function handle(page: PageRequest, render: () => void): void {
    const key = cacheKey(page)
    if (key === null || !admits(page.origin)) {
      onOutcome?.('bypass')
      render()
      return
    }
    const stored = pages.get(key)
    if (stored) {
      onOutcome?.('hit')
      sendPage(page, stored)
      return
    }
    const underWay = rendering.get(key)
    if (underWay) {
      void underWay.then((shared) => {
        onOutcome?.(shared ? 'hit' : 'miss')
        if (page.response.destroyed) return
        if (shared) sendPage(page, shared)
        else render()
      })
      return
    }
    onOutcome?.('miss')
    if (page.request.method === 'GET') record(page, key)
    render()
  }

  /** Holds back what is written to the response while it may be kept, and lets it through as soon as it may not. */
  function record({ request, response, nonce, requestId, notFoundKey }: PageRequest, key: string): void {
    const status = notFoundKey ? 404 : 200
    const startedIn = generation
    let resolve: (page: StoredPage | null) => void = () => undefined
    const promise = new Promise<StoredPage | null>((resolvePromise) => (resolve = resolvePromise))
    rendering.set(key, promise)
    const settle = (page: StoredPage | null) => {
      // A purge may have let a later render take this place.
      if (rendering.get(key) === promise) rendering.delete(key)
      resolve(page)
    }

    // Express's middleware wraps these methods once more, so they are never put back: they only change what they do.
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
    /** Gives up keeping: sends what was held back. */
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
      // Whoever failed half-way may have changed the status since.
      if (!isKeepable(response, status)) {
        release()
        return end()
      }
      decision = 'pass'
      store(Buffer.concat(held).toString('utf8'), nonce(), response).then(
        ({ page, seconds }) => {
          const ttl = Math.min(seconds * 1000, keepMs() ?? Infinity)
          if (generation === startedIn && ttl > 0) pages.set(key, page, { ttl })
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

  async function store(rendered: string, nonce: string, response: ServerResponse) {
    const { html, hashes } = replaceNonce(rendered, nonce)
    const identity = Buffer.from(html)
    const [br, gz] = await Promise.all([
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      compressGzip(identity),
    ])
    const lasting = Object.entries(response.getHeaders()).filter(([name]) => !PER_RESPONSE.has(name))
    const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
    const headers: OutgoingHttpHeaders = {
      ...Object.fromEntries(lasting),
      'content-security-policy': policy(hashes),
      vary: 'Accept-Encoding',
    }
    const { statusCode: status } = response
    const page: StoredPage = {
      status,
      identity: answerOf(status, headers, tag, identity, null),
      br: answerOf(status, headers, tag, br, 'br'),
      gzip: answerOf(status, headers, tag, gz, 'gzip'),
    }
    return { page, seconds: response.statusCode === 404 ? NOT_FOUND_S : sharedSeconds(response) }
  }

  return {
    handle,
    isKept: (response) => isKeepable(response, recorded.get(response)),
    purge() {
      generation++
      pages.clear()
      // Whoever comes from now on must not wait for a page that may show old content.
      rendering.clear()
    },
    get size() {
      return pages.size
    },
  }
}

type RawMethods = Pick<ServerResponse, 'writeHead' | 'write' | 'end'>

/** The methods of Node's own class, past anything that wraps them. */
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
  // Written into the answer at once, so that the next one may write it anew.
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
  const tag = `"${pageTag}${encoding ? `-${encoding}` : ''}"`
  const always: OutgoingHttpHeaders = { ...lasting, ...(status === 200 ? { etag: tag } : {}) }
  const { 'content-type': _type, ...unchanged } = always
  const whole = {
    ...always,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  }
  return { body, tag, whole: flat(whole), unchanged: flat(unchanged) }
}

/** With a place for the request's id at the end. */
function flat(headers: OutgoingHttpHeaders): string[] {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, String(one)]),
  )
  return [...pairs, 'x-request-id', '']
}

/** The name under which a page is kept; null when this request must not be answered from the cache. */
function cacheKey({ request, pathname, search, origin, notFoundKey }: PageRequest): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  if (notFoundKey) {
    const isAnonymous =
      request.headers.authorization === undefined && hasOnlyHarmlessCookies(request.headers.cookie)
    // No path has a space in it.
    return isAnonymous ? `${origin} ${notFoundKey}` : null
  }
  if (!CACHEABLE_PATH.test(pathname) || NEVER_CACHED.test(pathname)) return null
  if (request.headers.authorization !== undefined) return null
  if (!hasOnlyHarmlessCookies(request.headers.cookie)) return null
  if (search === '') return `${origin}${pathname}`
  for (const name of new URLSearchParams(search).keys()) if (!CAMPAIGN_PARAMETER.test(name)) return null
  return `${origin}${pathname}`
}

function hasOnlyHarmlessCookies(header: string | undefined): boolean {
  return !header || header.split(';').every((cookie) => HARMLESS_COOKIE.test(cookie.trim()))
}

/** Whether status and headers allow this answer to be kept; `status` is undefined for one that is not recorded. */
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

/** For how many seconds anybody may be given this answer; 0 for not at all. */
function sharedSeconds(response: ServerResponse): number {
  const header = String(response.getHeader('cache-control') ?? '').toLowerCase()
  if (!/\bpublic\b/.test(header) || /\b(?:no-store|no-cache|private)\b/.test(header)) return 0
  const seconds = /\bs-maxage=(\d{1,9})/.exec(header) ?? /\bmax-age=(\d{1,9})/.exec(header)
  return Number(seconds?.[1] ?? 0)
}
