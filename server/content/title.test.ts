import { expect, it } from 'vitest'
import { titleOf } from './title'

it('a document with a long title is named by its start, which does not end in half of an emoji', () => {
  const page = { _id: 'page', _type: 'page', title: `x${'🐈'.repeat(100)}` }
  expect(titleOf(page)).toBe(`x${'🐈'.repeat(78)}…`)
  expect(titleOf({ ...page, title: ' Home ' })).toBe('Home')
})
