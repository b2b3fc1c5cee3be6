import { expect, it } from 'vitest'
import { limitedError, messages, profileError, videosError, wordMessage } from './messages'

it('the error messages, verbatim', () => {
  expect(Object.values(messages)).toEqual(
    expect.arrayContaining([
      'User not found. Please check the username.',
      'Error fetching user data',
      'No data found. Please check the secondary ID.',
      'Error fetching video data',
      'No video found!.',
      'No video found! If you think you have video kindly search again.',
      'No user data available.',
      'No videos available',
    ]),
  )
})

it('the server’s text replaces ours', () => {
  const details = { serverText: 'Please come back tomorrow.', retryAfter: 9 }
  const shown = { message: 'Please come back tomorrow.', fromServer: true, retryAfter: 9 }
  expect(profileError('throttled', details)).toEqual({ code: 'throttled', status: 503, ...shown })
  expect(videosError('empty', 'profile', true, details)).toEqual({ code: 'empty', status: 404, ...shown })
})

it('a private account is called private, whatever the server says', () => {
  expect(profileError('private', { serverText: 'Not allowed to see this' }).message).toBe(
    messages.privateAccount,
  )
  expect(profileError('private', { serverText: 'This account is private' })).toMatchObject({
    message: 'This account is private',
    fromServer: true,
  })
})

it('an editor’s wording replaces a default message, and nothing else', () => {
  const edited = { userNotFound: 'Nobody has that name.', userFailed: null }
  expect(wordMessage(messages.userNotFound, edited)).toBe('Nobody has that name.')
  expect(wordMessage(messages.userFailed, edited)).toBe(messages.userFailed)
  expect(wordMessage('Please come back tomorrow.', edited)).toBe('Please come back tomorrow.')
  expect(wordMessage(messages.noUserData, null)).toBe(messages.noUserData)
  // Settings of before these could be reworded have none.
  expect(wordMessage(profileError('busy').message, edited)).toBe(messages.lookupsBusy)
  const refused = { tooManyLookups: 'Slow down, please.', lookupsBusy: 'Search is full.' }
  expect(wordMessage(limitedError(9).message, refused)).toBe('Slow down, please.')
  expect(wordMessage(videosError('busy', 'profile', false).message, refused)).toBe('Search is full.')
})
