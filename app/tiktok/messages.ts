import type { MessageKey, MessageTexts } from '~shared/default-texts/messages'

/** What a visitor reads: one of the site's messages, chosen by its key, or the upstream's own text. */
export type VisitorMessage = { key: MessageKey } | { text: string }

/**
 * Returns the sentence to show for a message.
 * @param texts the wording of the site's own messages: the defaults, or an editor's completed with them
 */
export function messageText(message: VisitorMessage, texts: MessageTexts): string {
  return 'text' in message ? message.text : texts[message.key]
}

/** The two pages that list videos; their messages for missing data differ. */
export type VideosVariant = 'profile' | 'likes-views'

/** Why a lookup failed. */
export type LookupErrorCode =
  | 'not-found' // no such user
  | 'private' // the account is private, and the upstream says nothing else about it
  | 'captcha' // the upstream met a captcha
  | 'throttled' // the upstream limits the site's requests
  | 'limited' // the visitor's address has used up its lookups
  | 'busy' // not attempted: too many lookups are in flight, or no host responds
  | 'timeout' // no answer within the time limit
  | 'empty' // a response without a video list
  | 'failed' // anything else

/** Whether a retry may help, because the upstream gave no answer or was not asked. */
export function isWorthRetrying(code: LookupErrorCode): boolean {
  return code !== 'not-found' && code !== 'private' && code !== 'empty'
}

/** The error of a failed lookup; safe to send to a browser. */
export interface LookupError {
  code: LookupErrorCode
  /** For the visitor, shown in red. */
  message: VisitorMessage
  /** HTTP status of the site's response. */
  status: number
  /** Seconds until a retry makes sense, if known. */
  retryAfter?: number
}

/** The error of a request from the browser that does not get through. */
export const CONNECTION_FAILED: LookupError = {
  code: 'failed',
  message: { key: 'connectionFailed' },
  status: 0,
}

/** HTTP status of the site's response: 4xx if a retry cannot help, 5xx if the upstream is to blame. */
const STATUS_BY_CODE: Record<LookupErrorCode, number> = {
  'not-found': 404,
  private: 403,
  empty: 404,
  captcha: 503,
  throttled: 503,
  limited: 429,
  busy: 503,
  timeout: 504,
  failed: 502,
}

interface ErrorDetails {
  /** The upstream's own text, already approved for display. */
  serverText?: string | null
  /** Seconds. */
  retryAfter?: number
}

/**
 * Returns the error of a lookup rejected by the visitor's limit.
 * @param retryAfter seconds until the visitor's address may look up again
 */
export function limitedError(retryAfter: number): LookupError {
  return lookupError('limited', 'tooManyLookups', { retryAfter })
}

/** Returns the error of a failed profile lookup. */
export function profileError(code: LookupErrorCode, details: ErrorDetails = {}): LookupError {
  if (code === 'busy') return lookupError(code, 'lookupsBusy', details)
  if (code === 'private') return lookupError(code, 'privateAccount', withPrivacyNamed(details))
  return lookupError(code, code === 'not-found' ? 'userNotFound' : 'userFailed', details)
}

interface VideosErrorDetails extends ErrorDetails {
  /** Whether the response was valid or empty, but contained no video list. */
  noData?: boolean
}

/** Returns the error of a failed video lookup on the page `variant`. */
export function videosError(
  code: LookupErrorCode,
  variant: VideosVariant,
  details: VideosErrorDetails = {},
): LookupError {
  if (code === 'busy') return lookupError(code, 'lookupsBusy', details)
  if (code === 'private') return lookupError(code, 'privateAccount', withPrivacyNamed(details))
  if (!details.noData) return lookupError(code, 'videosFailed', details)
  return lookupError(code, variant === 'profile' ? 'videosNoDataOnProfile' : 'videosNoData', details)
}

/**
 * Returns the error for the videos of a profile without a secondary id, which cannot be requested. The message on the
 * profile page asks for another search, which may find the id.
 */
export function unaskableVideosError(variant: VideosVariant): LookupError {
  return lookupError('empty', variant === 'profile' ? 'noVideosSearchAgain' : 'videosNoData', {})
}

function lookupError(
  code: LookupErrorCode,
  key: MessageKey,
  { serverText, retryAfter }: ErrorDetails,
): LookupError {
  return {
    code,
    message: serverText ? { text: serverText } : { key },
    status: STATUS_BY_CODE[code],
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

/** Removes an upstream's text about a private account that does not say "private", which visitors must not miss. */
function withPrivacyNamed(details: ErrorDetails): ErrorDetails {
  return /\bprivate\b/i.test(details.serverText ?? '') ? details : { ...details, serverText: null }
}
