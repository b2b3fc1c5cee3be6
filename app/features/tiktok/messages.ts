/**
 * All messages about profiles and videos that a visitor may see, verbatim (docs/product.md, "Errors"; odd punctuation
 * is content). Editors can reword them in the site settings; these are the defaults, also used if the dataset is
 * unavailable. Safe to import in the browser.
 */
export const messages = {
  /** The lookup finds no user. */
  userNotFound: 'User not found. Please check the username.',
  /** The lookup fails. */
  userFailed: 'Error fetching user data',
  /** The video response is empty. */
  videosNoData: 'No data found. Please check the secondary ID.',
  /** The video request fails. */
  videosFailed: 'Error fetching video data',
  /** The video response has no data, on the profile page. */
  videosNoDataOnProfile: 'No video found!.',
  /** The account has no videos, on the profile page. */
  noVideosSearchAgain: 'No video found! If you think you have video kindly search again.',
  /** There is no profile. */
  noUserData: 'No user data available.',
  /** The account has no videos, on the likes/views page. */
  noVideosAvailable: 'No videos available',
  /** Visitors must know that an account is private before they order. */
  privateAccount: 'This account is private. Please make it public, then search again.',
  /** The browser's own request failed. */
  connectionFailed: 'The connection failed. Check your internet connection and try again.',
  /** One visitor's address has used up its lookups of a minute. */
  tooManyLookups: 'Too many searches from your connection. Please try again in a minute.',
  /** Too many lookups are in flight, or no host of the upstream answers. */
  lookupsBusy: 'Profile search is not available right now. Please try again in a minute.',
} as const

/** The messages in an editor's words, by the same keys; missing ones use the default. */
export type EditedMessages = { readonly [Key in keyof typeof messages]?: string | null }

/**
 * @param message one of `messages`, or an upstream's own text
 * @returns the editor's wording of that message, or the text itself if it is not one of ours
 */
export function wordMessage(message: string, edited: EditedMessages | null | undefined): string {
  const key = MESSAGE_KEYS.find((candidate) => messages[candidate] === message)
  return (key && edited?.[key]) ?? message
}

const MESSAGE_KEYS = Object.keys(messages) as (keyof typeof messages)[]

/** The two pages that list videos; their messages for missing data differ. */
export type VideosVariant = 'profile' | 'likes-views'

/** Why a lookup failed. */
export type LookupErrorCode =
  | 'not-found' // no such user
  | 'private' // the account is private, and the upstream returns nothing else
  | 'captcha' // the upstream met a captcha
  | 'throttled' // the upstream is rate limiting us
  | 'limited' // the visitor's address has used up its lookups
  | 'busy' // not attempted: too many lookups are in flight, or no host responds
  | 'timeout' // no answer within the time limit
  | 'empty' // a response without a video list
  | 'failed' // anything else

/** Whether a retry may help: the upstream failed, rather than gave an answer. */
export function isWorthRetrying(code: LookupErrorCode): boolean {
  return code === 'captcha' || code === 'throttled' || code === 'timeout' || code === 'failed'
}

/** The error of a failed lookup; safe to send to a browser. */
export interface LookupError {
  code: LookupErrorCode
  /** For the visitor, shown in red. */
  message: string
  /** HTTP status of our response. */
  status: number
  /** Seconds until a retry makes sense, if known. */
  retryAfter?: number
  /** True if `message` is the upstream's own text. */
  fromServer: boolean
}

/** HTTP status of our response: 4xx if a retry cannot help, 5xx if the upstream is to blame. */
const statusOf: Record<LookupErrorCode, number> = {
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
 * @param retryAfter seconds until the visitor's address may look up again
 * @returns the error of a lookup rejected by the visitor's limit
 */
export function limitedError(retryAfter: number): LookupError {
  return lookupError('limited', messages.tooManyLookups, { retryAfter })
}

/** @returns the error of a failed profile lookup */
export function profileError(code: LookupErrorCode, details: ErrorDetails = {}): LookupError {
  if (code === 'busy') return lookupError(code, messages.lookupsBusy, details)
  if (code === 'private') return lookupError(code, messages.privateAccount, withPrivacyNamed(details))
  return lookupError(code, code === 'not-found' ? messages.userNotFound : messages.userFailed, details)
}

/**
 * @param noData the response was valid or empty, but contained no video list
 * @returns the error of a failed video lookup on the page `variant`
 */
export function videosError(
  code: LookupErrorCode,
  variant: VideosVariant,
  noData: boolean,
  details: ErrorDetails = {},
): LookupError {
  if (code === 'busy') return lookupError(code, messages.lookupsBusy, details)
  if (code === 'private') return lookupError(code, messages.privateAccount, withPrivacyNamed(details))
  if (!noData) return lookupError(code, messages.videosFailed, details)
  return lookupError(
    code,
    variant === 'profile' ? messages.videosNoDataOnProfile : messages.videosNoData,
    details,
  )
}

function lookupError(
  code: LookupErrorCode,
  ours: string,
  { serverText, retryAfter }: ErrorDetails,
): LookupError {
  return {
    code,
    message: serverText ?? ours,
    status: statusOf[code],
    ...(retryAfter === undefined ? {} : { retryAfter }),
    fromServer: Boolean(serverText),
  }
}

/** An upstream's text about a private account is only used if it says "private": the visitor must not miss it. */
function withPrivacyNamed(details: ErrorDetails): ErrorDetails {
  return /\bprivate\b/i.test(details.serverText ?? '') ? details : { ...details, serverText: null }
}
