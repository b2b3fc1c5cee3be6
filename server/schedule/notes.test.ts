import { expect, it } from 'vitest'
import { deletedDraftsSentence, deletedSentence, uncheckedSentence } from './notes'

it('names every page that has changed since its last check', () => {
  expect(uncheckedSentence(['Spring', 'Summer'])).toBe(
    '“Spring” and “Summer” have changed since a Studio last checked them. Open them in the Studio and try again.',
  )
})

it('names a deleted redirect once, even if it had a draft', () => {
  const redirect = (_id: string, from: string) => ({ _id, from })
  const old = [redirect('old', '/en/old'), redirect('drafts.old', '/en/old')]
  expect(deletedSentence(old)).toBe('The redirect from “/en/old” was deleted as well.')
  expect(deletedSentence([...old, redirect('older', '/en/older')])).toBe(
    'The redirects from “/en/old” and “/en/older” were deleted as well.',
  )
})

it('names redirects of which only the draft was deleted', () => {
  const drafts = ['a', 'b'].map((name) => ({ _id: `drafts.${name}`, from: `/${name}` }))
  expect(deletedDraftsSentence(drafts)).toBe(
    'The drafts of the redirects from “/a” and “/b” were deleted as well; their published versions stay.',
  )
})
