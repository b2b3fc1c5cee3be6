import { expect, it } from 'vitest'
import { refusalSentence, type Refusal } from './refusal'

const sentenceOf = (refusal: Partial<Refusal>) =>
  refusalSentence(
    { type: 'documentHasExistingReferencesError', description: 'Refused.', id: 'old', ...refusal },
    (id) => id.replace(/^drafts\./, ''),
    (id) => id.replace(/\d/g, ''),
  )

it('counts each document that uses another one once, even if it has a draft, or shares its name', () => {
  expect(sentenceOf({ referencingIDs: ['news1', 'drafts.news1'] })).toBe('“old” is still used by “news”.')
  expect(sentenceOf({ referencingIDs: ['news1', 'drafts.news2', 'home', 'drafts.about', 'faq'] })).toBe(
    '“old” is still used by “news”, “news”, “home”, and 2 more.',
  )
})

it('names what is missing, deleted or changed, and otherwise repeats the dataset’s description', () => {
  const missing = { type: 'documentReferenceDoesNotExistError', referenceID: 'summer' }
  expect(sentenceOf(missing)).toBe('“old” links to “summer”, which is not published.')
  expect(sentenceOf({ type: 'documentNotFoundError', id: 'drafts.old' })).toBe('“old” has been deleted.')
  const conflict = { type: 'documentRevisionIDDoesNotMatchError' }
  expect(sentenceOf(conflict)).toBe('“old” was changed at the same moment. Try again.')
  expect(sentenceOf({ type: 'documentLiveError' })).toBe('Refused.')
})
