/**
 * Every sentence about profiles and videos that a visitor may read, letter by letter (odd
 * punctuation included: they are content). An editor rewords them in the site settings; these are what is said until then,
 * and when the dataset cannot be asked. Safe to import in the browser.
 */
export const messages = {
  /** Lookup returns no user. */
  userNotFound: 'User not found. Please check the username.',
  /** Lookup request fails. */
  userFailed: 'Error fetching user data',
  /** Video response is empty. */
  videosNoData: 'No data found. Please check the secondary ID.',
  /** Video request fails. */
  videosFailed: 'Error fetching video data',
  /** Video response has no data, as the profile page words it. */
  videosNoDataOnProfile: 'No video found!.',
  /** Nothing is wrong, but there are no videos: what the profile page says. */
  noVideosSearchAgain: 'No video found! If you think you have video kindly search again.',
  /** No profile held. */
  noUserData: 'No user data available.',
  /** Nothing is wrong, but there are no videos: what the likes/views page says. */
  noVideosAvailable: 'No videos available',
  /** Not in the catalogue: a private account has to be named as such before anyone orders. */
  privateAccount: 'This account is private. Please make it public, then search again.',
  /** The browser's own request did not get through. */
  connectionFailed: 'The connection failed. Check your internet connection and try again.',
  /** One visitor's address has used up its lookups of a minute. */
  tooManyLookups: 'Too many searches from your connection. Please try again in a minute.',
  /** Too many lookups are in flight, or no host of the upstream answers. */
  lookupsBusy: 'Profile search is not available right now. Please try again in a minute.',
} as const

/** The catalogue in an editor's words, by the same keys; a missing one leaves ours. */
export type EditedMessages = { readonly [Key in keyof typeof messages]?: string | null }

/**
 * @param message one of the catalogue, or an upstream's own text
 * @returns what the editor made of that sentence; the text itself where it is none of the catalogue
 */
export function wordMessage(message: string, edited: EditedMessages | null | undefined): string {
  const key = MESSAGE_KEYS.find((candidate) => messages[candidate] === message)
  return (key && edited?.[key]) ?? message
}

const MESSAGE_KEYS = Object.keys(messages) as (keyof typeof messages)[]

/** The two pages that list videos; they word an answer without data differently. */
export type VideosVariant = 'profile' | 'likes-views'

/** Why a lookup gave nothing. */
export type LookupErrorCode =
  | 'not-found' // no such user
  | 'private' // the upstream tells nothing about it but that it is private
  | 'captcha' // the upstream met a captcha
  | 'throttled' // the upstream has enough of us for now
  | 'limited' // the visitor's address has used up its lookups
  | 'busy' // not asked: too many lookups are in flight, or no host answers
  | 'timeout' // no answer within the time limit
  | 'empty' // an answer without a video list
  | 'failed' // anything else

/** Whether asking again may help: the upstream failed, rather than answered. */
export function isWorthRetrying(code: LookupErrorCode): boolean {
  return code === 'captcha' || code === 'throttled' || code === 'timeout' || code === 'failed'
}

/** What a failed lookup shows; holds nothing that a browser must not see. */
export interface LookupError {
  code: LookupErrorCode
  /** For the visitor, to be shown in red. */
  message: string
  /** HTTP status that our own answer should carry. */
  status: number
  /** Seconds until it is worth trying again, when that is known. */
  retryAfter?: number
  /** True when `message` is the upstream's own text in place of ours. */
  fromServer: boolean
}

/** HTTP status of our own answer: 4xx when asking again cannot help, 5xx when the upstream is to blame. */
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
  /** The upstream's own text, already found fit to be shown. */
  serverText?: string | null
  /** Seconds. */
  retryAfter?: number
}

/**
 * @param retryAfter seconds until the visitor's address may look up again
 * @returns the error of a lookup that was refused because of the visitor's limit
 */
export function limitedError(retryAfter: number): LookupError {
  return lookupError('limited', messages.tooManyLookups, { retryAfter })
}

/** @returns the error that a failed profile lookup shows. */
export function profileError(code: LookupErrorCode, details: ErrorDetails = {}): LookupError {
  if (code === 'busy') return lookupError(code, messages.lookupsBusy, details)
  if (code === 'private') return lookupError(code, messages.privateAccount, withPrivacyNamed(details))
  return lookupError(code, code === 'not-found' ? messages.userNotFound : messages.userFailed, details)
}

/**
 * @param noData the answer was understood, or empty, but held no video list
 * @returns the error that a failed video lookup shows on the page `variant`.
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

/** An upstream's text about a private account is only used when it says so: the visitor must not miss it. */
function withPrivacyNamed(details: ErrorDetails): ErrorDetails {
  return /\bprivate\b/i.test(details.serverText ?? '') ? details : { ...details, serverText: null }
}
