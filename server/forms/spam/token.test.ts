import { expect, it } from 'vitest'
import { createFormTokens } from './token'

let now = 1_800_000_000_000
const tokens = createFormTokens('secret', () => now)
const check = (token: string | null, formId = '1') => tokens.check(token, formId).state

it('is valid from two seconds to a day after the form was opened', () => {
  const token = tokens.issue('1')
  expect(check(token)).toBe('early')
  now += 1_999
  expect(check(token)).toBe('early')
  now += 1
  expect(check(token)).toBe('valid')
  now += 24 * 3_600_000 - 2_000
  expect(check(token)).toBe('valid')
  now += 1
  expect(check(token)).toBe('late')
})

it('must be renewed if the clock was set back: otherwise it would count as early until the clock caught up', () => {
  const token = tokens.issue('1')
  now -= 3_600_000
  expect(check(token)).toBe('late')
  now += 3_600_000
})

it('is valid immediately if the form is shown again', () => {
  expect(check(tokens.issue('1', { isRenewed: true }))).toBe('valid')
})

it('identifies each opening of a form', () => {
  const one = tokens.check(tokens.issue('1'), '1')
  const two = tokens.check(tokens.issue('1'), '1')
  expect('id' in one && 'id' in two && one.id !== two.id).toBe(true)
})

it('is rejected for another form, with another secret, or if empty', () => {
  const token = tokens.issue('1', { isRenewed: true })
  expect(check(token, '2')).toBe('unknown')
  expect(createFormTokens('other', () => now).check(token, '1').state).toBe('unknown')
  expect(check(token.replace(/^./, 'l'))).toBe('unknown')
  for (const none of [null, '', 'x', 'a.b.c', `${token}x`, 'é'.repeat(70)])
    expect(check(none)).toBe('missing')
})
