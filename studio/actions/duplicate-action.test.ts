import type { DocumentActionProps, DuplicateActionProps } from 'sanity'
import { expect, it } from 'vitest'
import { duplicateWithoutAddress } from './duplicate-action'

it('a copy of a page starts without the address, which is the original’s', () => {
  const original = { _id: 'sale', _type: 'page', title: 'Sale', slug: { _type: 'slug', current: 'sale' } }
  const copies: unknown[] = []
  const duplicate = Object.assign(
    ({ mapDocument }: DuplicateActionProps) => {
      copies.push(mapDocument?.(original))
      return { label: 'Duplicate' }
    },
    { action: 'duplicate' as const },
  )
  const action = duplicateWithoutAddress(duplicate)
  action({ id: 'sale', type: 'page' } as DocumentActionProps)
  expect(copies).toEqual([{ _id: 'sale', _type: 'page', title: 'Sale' }])
  expect(action.action).toBe('duplicate')
})
