import { isTooDeep } from '~shared/json/nesting'
import type { LookupErrorCode } from './messages'
import { parseErrorBody } from './parse.server'

/** Size at which reading stops; a list of 30 real posts has about 0.4 MB. */
const MAX_BODY_BYTES = 2 * 1024 * 1024

/** Why a host gave no usable response. */
export interface Failure {
  ok: false
  code: LookupErrorCode
  /** For the log. */
  reason: string
  serverText?: string | null
  noData?: boolean
  retryAfter?: number
  /** Whether a retry on the same host may help. */
  isTransient?: boolean
  /** Whether the host is down: it hangs, is unreachable, or a gateway in front of it says so. */
  isOutage?: boolean
}

/**
 * Reads a response of the profile and video API.
 * @returns the JSON of a successful response, or what is wrong with it; the body is read up to `MAX_BODY_BYTES`
 * @throws whatever the connection fails with
 */
export async function readResponse(response: Response): Promise<{ ok: true; body: unknown } | Failure> {
  const { status } = response
  const text = await readText(response)
  const isDeep = text !== null && isTooDeep(text)
  const body = isDeep ? undefined : parseJson(text)
  const isConclusive = status === 404 || status === 410 || status === 414 || status === 431
  if (response.ok) {
    if (text === null) return { ok: false, code: 'failed', reason: `body over ${MAX_BODY_BYTES} bytes` }
    // A throttling upstream often answers 200 with an empty body, which never means that the user does not exist.
    if (isBlank(body, text)) return { ok: false, code: 'throttled', reason: 'empty body', noData: true }
    if (isDeep) return { ok: false, code: 'failed', reason: 'nested too deeply' }
    if (body === undefined) return { ok: false, code: 'failed', reason: 'not JSON' }
    return { ok: true, body }
  }
  // Problems with the site's credentials are for the operator, not for visitors.
  const isKeyRejected = status === 401 || status === 403 || status === 407
  const reported = parseErrorBody(body)
  const serverText = isKeyRejected ? null : reported.serverText
  const reason = `HTTP ${status}`
  if (isConclusive) return { ok: false, code: reported.code ?? 'not-found', reason, serverText }
  const retryAfter = secondsOf(response.headers.get('retry-after'))
  if (status === 429 || (status === 503 && retryAfter !== undefined)) {
    return { ok: false, code: 'throttled', reason, serverText, retryAfter }
  }
  // A 500 may concern only this name, so it must not count, or any visitor could take the host out of use with it; nor
  // must 520, which Cloudflare uses for any response that it cannot read. From 521 to 526, it means an unreachable host
  // (developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/).
  const isOutage = (status >= 502 && status <= 504) || (status >= 521 && status <= 526)
  return {
    ok: false,
    code: reported.code ?? 'failed',
    reason,
    serverText,
    isTransient: status >= 500,
    isOutage,
  }
}

/** Returns the body, or null if it is longer than MAX_BODY_BYTES, in which case the rest is not read. */
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

/** Parses JSON, and returns undefined for anything else; JSON in a string is left to the parser of the body. */
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

/** Returns the seconds of a Retry-After header, which is a number or a date; undefined if missing or invalid. */
function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return seconds >= 0 ? seconds : undefined
}
