/** The browser's own request failed. */
export const CONNECTION_FAILED_TEXT = 'The connection failed. Check your internet connection and try again.'

/**
 * All messages about profiles and videos that a visitor may see, verbatim (docs/product.md, "Errors"; odd punctuation
 * is content). Editors can reword them in the site settings; these are the defaults, also used if the dataset is
 * unavailable. The server completes an editor's messages with them, so that browsers need not load them.
 */
export const DEFAULT_MESSAGES = {
  /** The lookup finds no user. */
  userNotFound: 'User not found. Please check the username.',
  /** What was typed is a link of TikTok that names no account. */
  namelessLink: 'There’s no username in that link. Please enter the username.',
  /** What was typed is a link of another site. */
  foreignLink: 'That link isn’t from TikTok. Please enter the username.',
  /** The lookup fails. */
  userFailed: 'Error fetching user data',
  /** The video response is empty, or could not be requested, on the likes/views page. */
  videosNoData: 'No data found. Please check the secondary ID.',
  /** The video request fails. */
  videosFailed: 'Error fetching video data',
  /** The video response has no data, on the profile page. */
  videosNoDataOnProfile: 'No video found!.',
  /** The account has no videos, or they cannot be requested, on the profile page. */
  noVideosSearchAgain: 'No video found! If you think you have video kindly search again.',
  /** There is no profile. */
  noUserData: 'No user data available.',
  /** The account has no videos, on the likes/views page. */
  noVideosAvailable: 'No videos available',
  /** Visitors must know that an account is private before they order. */
  privateAccount: 'This account is private. Please make it public, then search again.',
  connectionFailed: CONNECTION_FAILED_TEXT,
  /** A visitor's address has used up its lookups per minute. */
  tooManyLookups: 'Too many searches from your connection. Please try again in a minute.',
  /** Too many lookups are in flight, or no host of the upstream answers. */
  lookupsBusy: 'Profile search isn’t available right now. Please try again in a minute.',
} as const

export type MessageKey = keyof typeof DEFAULT_MESSAGES

/** The wording of every message. */
export type MessageTexts = Readonly<Record<MessageKey, string>>
