import { expect, it } from 'vitest'
import { REFERENCE, submissionId } from './submission'

it.each([
  ['KS-7F3QK9', true],
  ['KS-234ABC', true],
  ['KS-7F3QK', false],
  ['KS-7F3QK9.x', false],
  ['KS-7F3QKO', false],
  ['KS-7f3qk9', false],
  ['', false],
])('whether %j is a reference: %j', (text, is) => {
  expect(REFERENCE.test(text)).toBe(is)
})

it('a submission is a document for members', () => {
  expect(submissionId('KS-7F3QK9')).toBe('inbox.KS-7F3QK9')
})
