import { describe, expect, it } from 'vitest'
import { presentableText } from './server-text.server'

describe('a server-supplied error text, when present', () => {
  it.each([
    'User not found',
    "This user doesn't exist.",
    'Too many requests, please try again in 30 seconds.',
    'Your search has expired, exactly as expected.',
    'Usuario no encontrado, inténtelo más tarde',
    'ユーザーが 見つかりません',
    '@lena_paints has left TikTok!',
  ])('is shown: %s', (text) => {
    expect(presentableText(`  ${text} `)).toBe(text)
  })

  it.each([
    '',
    'ok',
    'success',
    'Not Found',
    'Internal Server Error',
    'Request failed with status code 500',
    'connect ECONNREFUSED somewhere',
    'fetch failed again',
    'Invalid API key given',
    'see https://upstream.example for more',
    'api.upstream.example is down',
    'cannot reach 10.0.0.1 now',
    'open /etc/passwd failed',
    '<p>User not found</p>',
    '{"error":"not found"}',
    'user not found\n    at lookup',
    'user `x` not found',
    'a'.repeat(20),
    'word '.repeat(60),
    7,
    null,
    { message: 'User not found' },
  ])('is not shown: %j', (text) => {
    expect(presentableText(text)).toBeNull()
  })
})
