import { expect, it } from 'vitest'
import { isOrderOrTrial, openRefusal, REFERENCE, SUBMISSION_KINDS, submissionId } from './submission'

it.each([
  ['KS-7F3QK9', true],
  ['KS-234ABC', true],
  ['ACME-234ABC', true],
  ['A-234ABC', false],
  ['ACMES-234ABC', false],
  ['ks-234ABC', false],
  ['KS-7F3QK', false],
  ['KS-7F3QK9.x', false],
  ['KS-7F3QKO', false],
  ['KS-7f3qk9', false],
  ['', false],
])('whether %j is a reference: %j', (text, is) => {
  expect(REFERENCE.test(text)).toBe(is)
})

it('the id of a submission makes its document visible to members only', () => {
  expect(submissionId('KS-7F3QK9')).toBe('inbox.KS-7F3QK9')
})

it('orders and trials order something; quotes and messages only ask for something', () => {
  expect(SUBMISSION_KINDS.filter(isOrderOrTrial)).toEqual(['order', 'trial'])
})

it('a refused confirmation counts as open until a later one was delivered', () => {
  const first = { action: 'mailRefused', at: 1 }
  const last = { action: 'mailRefused', at: 2 }
  const delivered = { action: 'mailDelivered' }
  const note = { action: 'note' }
  expect(openRefusal([first, last, note])).toBe(last)
  expect(openRefusal([first, delivered, note])).toBeNull()
  expect(openRefusal([delivered, last])).toBe(last)
  expect(openRefusal([note, { action: null }])).toBeNull()
})
