import { expect, it } from 'vitest'
import { titleOf } from './title'

it('names a document by its title, or else by its type', () => {
  expect(titleOf({ _type: 'teamMember', name: ' ' })).toBe('Untitled team member')
  expect(titleOf({ _type: 'teamMember', name: 'Ada' })).toBe('Ada')
})
