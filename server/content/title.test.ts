import { expect, it } from 'vitest'
import { titleOf } from './title'

it('a document without a title is named by its type', () => {
  expect(titleOf({ _type: 'teamMember', name: ' ' })).toBe('Untitled team member')
  expect(titleOf({ _type: 'teamMember', name: 'Ada' })).toBe('Ada')
})
