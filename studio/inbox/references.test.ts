import { expect, it } from 'vitest'
import { documentIdOf, referenceOf } from './references'

it('converts a reference to a document id and back, and rejects invalid references', () => {
  expect(documentIdOf('KS-7F3QK9')).toBe('inbox.KS-7F3QK9')
  for (const wrong of [null, '', 'KS-', 'KS-7F3QK9.x', 'siteSettings']) expect(documentIdOf(wrong)).toBeNull()
  expect(['inbox.KS-7F3QK9', 'drafts.inbox.KS-7F3QK9'].map(referenceOf)).toEqual(['KS-7F3QK9', 'KS-7F3QK9'])
})
