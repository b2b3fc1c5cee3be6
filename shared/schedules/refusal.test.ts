import { expect, it } from 'vitest'
import { refusalSentence, type Refusal } from './refusal'

const sentenceOf = (refusal: Partial<Refusal>) =>
  refusalSentence(
    { type: 'documentHasExistingReferencesError', description: 'Refused.', id: 'old', ...refusal },
    (id) => id.replace(/^drafts\./, ''),
    (id) => id.replace(/\d/g, ''),
  )

it('counts each document that uses another one once, with or without a draft, whatever it is called', () => {
  expect(sentenceOf({ referencingIDs: ['news1', 'drafts.news1'] })).toBe('“old” is still used by “news”.')
  expect(sentenceOf({ referencingIDs: ['news1', 'drafts.news2', 'home', 'drafts.about', 'faq'] })).toBe(
    '“old” is still used by “news”, “news”, “home”, and 2 more.',
  )
})

it('says what is missing, was deleted or has changed, and otherwise what the dataset says', () => {
  const missing = { type: 'documentReferenceDoesNotExistError', referenceID: 'summer' }
  expect(sentenceOf(missing)).toBe('“old” links to “summer”, which is not published.')
  expect(sentenceOf({ type: 'documentNotFoundError', id: 'drafts.old' })).toBe('“old” has been deleted.')
  const conflict = { type: 'documentRevisionIDDoesNotMatchError' }
  expect(sentenceOf(conflict)).toBe('“old” was changed at that very moment.')
  expect(sentenceOf({ type: 'documentLiveError' })).toBe('Refused.')
})
