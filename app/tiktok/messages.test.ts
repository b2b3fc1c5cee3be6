import { expect, it } from 'vitest'
import { DEFAULT_MESSAGES, type MessageKey } from '~shared/default-texts/messages'
import {
  isWorthRetrying,
  limitedError,
  messageText,
  profileError,
  unaskableVideosError,
  videosError,
  type LookupErrorCode,
} from './messages'

it('the default messages have the specified wording', () => {
  expect(DEFAULT_MESSAGES).toEqual({
    userNotFound: 'User not found. Please check the username.',
    namelessLink: 'There’s no username in that link. Please enter the username.',
    foreignLink: 'That link isn’t from TikTok. Please enter the username.',
    userFailed: 'Error fetching user data',
    videosNoData: 'No data found. Please check the secondary ID.',
    videosFailed: 'Error fetching video data',
    videosNoDataOnProfile: 'No video found!.',
    noVideosSearchAgain: 'No video found! If you think you have video kindly search again.',
    noUserData: 'No user data available.',
    noVideosAvailable: 'No videos available',
    privateAccount: 'This account is private. Please make it public, then search again.',
    connectionFailed: 'The connection failed. Check your internet connection and try again.',
    tooManyLookups: 'Too many searches from your connection. Please try again in a minute.',
    lookupsBusy: 'Profile search isn’t available right now. Please try again in a minute.',
  })
})

it('the upstream’s text replaces the site’s message', () => {
  const details = { serverText: 'Please come back tomorrow.', retryAfter: 9 }
  const shown = { message: { text: 'Please come back tomorrow.' }, retryAfter: 9 }
  expect(profileError('throttled', details)).toEqual({ code: 'throttled', status: 503, ...shown })
  expect(videosError('empty', 'profile', { noData: true, ...details })).toEqual({
    code: 'empty',
    status: 404,
    ...shown,
  })
})

it('a private account is called private, whatever the upstream’s text says', () => {
  expect(profileError('private', { serverText: 'Not allowed to see this' }).message).toEqual({
    key: 'privateAccount',
  })
  for (const text of ['This account is private', 'Private accounts are not shown'])
    expect(profileError('private', { serverText: text }).message).toEqual({ text })
  const ofVideos = videosError('private', 'profile', { serverText: 'Not allowed to see this' })
  expect(ofVideos).toEqual({ code: 'private', message: { key: 'privateAccount' }, status: 403 })
})

it('a message is shown in the editor’s wording, and an upstream’s text verbatim', () => {
  const texts = { ...DEFAULT_MESSAGES, userNotFound: 'Nobody has that name.' }
  expect(messageText({ key: 'userNotFound' }, texts)).toBe('Nobody has that name.')
  expect(messageText({ text: DEFAULT_MESSAGES.userNotFound }, texts)).toBe(DEFAULT_MESSAGES.userNotFound)
})

it('videos that cannot be requested have messages that do not mention an answer', () => {
  expect(unaskableVideosError('profile').message).toEqual({ key: 'noVideosSearchAgain' })
  expect(unaskableVideosError('likes-views').message).toEqual({ key: 'videosNoData' })
  expect(unaskableVideosError('profile')).toMatchObject({ code: 'empty', status: 404 })
})

it.each<[MessageKey, ReturnType<typeof profileError>]>([
  ['userNotFound', profileError('not-found')],
  ['userFailed', profileError('timeout')],
  ['lookupsBusy', profileError('busy')],
  ['lookupsBusy', videosError('busy', 'profile')],
  ['tooManyLookups', limitedError(9)],
  ['videosFailed', videosError('failed', 'profile')],
  ['videosNoDataOnProfile', videosError('empty', 'profile', { noData: true })],
  ['videosNoData', videosError('empty', 'likes-views', { noData: true })],
])('a failure shows %s', (key, { message }) => {
  expect(message).toEqual({ key })
})

it('a failed lookup has a status that shows whether a retry can help', () => {
  const statuses: Record<LookupErrorCode, number> = {
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
  const codes = Object.keys(statuses) as LookupErrorCode[]
  expect(Object.fromEntries(codes.map((code) => [code, profileError(code).status]))).toEqual(statuses)
  expect(limitedError(9).status).toBe(429)
})

const WORTH_RETRYING: Record<LookupErrorCode, boolean> = {
  'not-found': false,
  private: false,
  empty: false,
  captcha: true,
  throttled: true,
  limited: true,
  busy: true,
  timeout: true,
  failed: true,
}
it.each(Object.entries(WORTH_RETRYING) as [LookupErrorCode, boolean][])(
  'a lookup that ended as %s is worth retrying: %s',
  (code, isWorth) => {
    expect(isWorthRetrying(code)).toBe(isWorth)
  },
)
