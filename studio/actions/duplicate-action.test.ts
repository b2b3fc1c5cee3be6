import type { DocumentActionProps, DuplicateActionProps } from 'sanity'
import { expect, it } from 'vitest'
import { duplicateWithoutAddress } from './duplicate-action'

function copyOf(original: { _id: string; _type: string; [field: string]: unknown }) {
  const copies: unknown[] = []
  const duplicate = Object.assign(
    ({ mapDocument }: DuplicateActionProps) => {
      copies.push(mapDocument?.(original))
      return { label: 'Duplicate' }
    },
    { action: 'duplicate' as const },
  )
  const action = duplicateWithoutAddress(duplicate)
  action({ id: original._id, type: original._type } as DocumentActionProps)
  expect(action.action).toBe('duplicate')
  expect(copies).toHaveLength(1)
  return copies[0]
}

it('leaves out the address in a copy of a page', () => {
  const page = { _id: 'sale', _type: 'page', title: 'Sale' }
  expect(copyOf({ ...page, slug: { _type: 'slug', current: 'sale' } })).toEqual(page)
})

it('gives a copy of one of this site’s forms a new number', () => {
  const form = { _id: 'order', _type: 'form', title: 'Order', provider: 'site' }
  expect(copyOf({ ...form, formId: '250131874523456' })).toEqual({
    ...form,
    formId: expect.stringMatching(/^(?!250131874523456)\d{15}$/),
  })
})

it.each([['external'], [undefined]])(
  'keeps the number in a copy of a form that a provider may run: %s',
  (provider) => {
    const form = { _id: 'order', _type: 'form', title: 'Order', provider, formId: '250131874523456' }
    expect(copyOf(form)).toEqual(form)
  },
)
