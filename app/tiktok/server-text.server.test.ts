import { describe, expect, it } from 'vitest'
import { presentableText } from './server-text.server'

describe('a server-supplied error text, when present', () => {
  it.each([
    'No user',
    'User not found',
    "This user doesn't exist.",
    "Couldn't find this account",
    'Too many requests, please try again in 30 seconds.',
    'Please select a user from the list.',
    'We will be back at 10:30.',
    'Your search has expired, exactly as expected.',
    'This name is too short; try another one.',
    'This account is private; its videos are hidden…',
    'Usuario no encontrado, inténtelo más tarde',
    '¡Usuario no encontrado!',
    'Utilisateur introuvable\u00a0!',
    'Пользователь «mara» не найден',
    'المستخدم غير موجود؛ حاول مرة أخرى',
    'उपयोगकर्ता नहीं मिला।',
    '사용자를 찾을 수 없습니다.',
    'ユーザーが 見つかりません',
    'ユーザーが見つかりませんでした。',
    '用户不存在',
    '用户不存在，请检查用户名',
    '「mara」という ユーザーは いません',
    'ไม่พบผู้ใช้รายนี้',
  ])('is shown: %s', (text) => {
    expect(presentableText(`  ${text} `)).toBe(text)
  })

  it.each([
    '@lena_paints has left TikTok!',
    'User mara.makes does not exist.',
    'User "mara.makes.it" does not exist.',
    'The username lena.de is taken; is it the one you meant?',
    'No account @mara.co was found.',
    'We could not find mara.makes, please check the spelling.',
    'Der Nutzer mara.makes wurde nicht gefunden.',
    '用户 mara.makes 不存在',
  ])('is shown, although it names an account: %s', (text) => {
    expect(presentableText(text)).toBe(text)
  })

  it.each([
    'We know no such account.Username may be misspelled.',
    'Nothing was found.Information follows soon.',
    'We found no such username.Please check it.',
    'Please check the name yourself.Then search again.',
  ])('is shown, although it lacks a space after a sentence: %s', (text) => {
    expect(presentableText(text)).toBe(text)
  })

  it.each([
    '',
    'ok',
    'success',
    'no',
    'no ok',
    'E 1 2 3 4',
    '用户',
    '。。、、、。',
    'Not Found',
    'Internal Server Error',
    'a'.repeat(20),
    'word '.repeat(60),
    7,
    null,
    { message: 'User not found' },
  ])('is not shown, because it is not a sentence: %j', (text) => {
    expect(presentableText(text)).toBeNull()
  })

  it.each([
    'ERROR 500',
    'Error 500: something went wrong',
    'Request failed with status code 500',
    'HTTP error 429 from the provider',
    'Error code: 10221',
    'user_not_found',
    'Error: user_not_found',
    'connect ECONNREFUSED somewhere',
    'fetch failed again',
    'Invalid API key given',
    'TypeError: Cannot read properties of null',
    'KeyError in the parser',
    'lookup is not a function',
    'Error at lookup (app.js:3:1)',
    'user not found\n    at lookup',
    'Traceback (most recent call last):',
    'call of lookup() failed',
    'see https://upstream.example for more',
    'api.upstream.example is down',
    'upstream.example is down',
    'could not reach tikapi.io in time',
    'could not reach tikapi.com in time',
    'could not reach lookup.internal in time',
    'could not reach LOOKUP.INTERNAL in time',
    'cannot reach 10.0.0.1 now',
    'cannot reach fe80::1 now',
    'cannot reach 2001:DB8:AC::1 now',
    'cannot reach cache:6379 now',
    'cannot reach localhost now',
    'mail support@tikapi.io about it',
    'the field data.user is missing',
    'the field stats.likes.total is missing',
    'open /etc/passwd failed',
    'lookup failed in parser.py',
    '<p>User not found</p>',
    'User &quot;mara&quot; not found',
    'User not found&nbsp;',
    '{"error":"not found"}',
    'user `x` not found',
    "You have an error in your SQL syntax near 'mara'",
    'SELECT name FROM users WHERE name LIKE mara',
    "Duplicate entry 'mara' for key 'names'",
    'relation "users" does not exist',
    'Trace 4bf92f3577b34da6a3ce929d of this request',
    'Trace 4BF92F3577B34DA6A3CE929D of this request',
  ])('is not shown, because it is about the server’s internals: %j', (text) => {
    expect(presentableText(text)).toBeNull()
  })
})
