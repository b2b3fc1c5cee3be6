import { fireEvent, screen } from '@testing-library/react'
import type { ArrayOfObjectsInputProps } from 'sanity'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { SectionsInput } from './SectionsInput'

let type: string

vi.mock('sanity', () => ({
  set: (value: unknown, path: unknown) => ({ set: value, path }),
  setIfMissing: (value: unknown) => ({ setIfMissing: value }),
  insert: (items: unknown, position: string, path: unknown) => ({ insert: items, position, path }),
  useFormValue: () => ({ _id: 'drafts.shop', _type: type }),
}))
vi.mock('../documents/keys', () => ({ withNewKeys: (value: unknown) => value }))
vi.mock('./CopyDialog', () => ({
  CopyDialog: ({ onCopy }: { onCopy: (sections: unknown[]) => void }) => (
    <button onClick={() => onCopy([FORM, { ...FORM, _key: 'form-again' }, { _key: 'note', _type: 'prose' }])}>
      Copy
    </button>
  ),
}))

const FORM = { _key: 'form', _type: 'orderForm', anchor: 'order-section' }
const ADDED = { _key: 'added', _type: 'orderForm' }

/** Shows the sections of a page; returns how to change them, and what the field has changed itself. */
function open(sections: object[], of = 'page') {
  type = of
  const onChange = vi.fn()
  const element = (value: object[]) => {
    const props = { value, onChange, renderDefault: () => <p>Sections</p> }
    return <SectionsInput {...(props as unknown as ArrayOfObjectsInputProps)} />
  }
  const { rerender } = renderInStudio(element(sections))
  return { onChange, change: (value: object[]) => rerender(element(value)) }
}

it.each([
  ['page', [FORM], 'order-section-2'],
  ['page', [FORM, { ...FORM, _key: 'second', anchor: 'order-section-2' }], 'order-section-3'],
  ['service', [], 'order-section-2'],
])('gives a form that is added to a %s with %j a free anchor', (of, sections, anchor) => {
  const { onChange, change } = open(sections, of)
  change([{ ...ADDED, _resolvingInitialValue: true }, ...sections])
  expect(onChange).not.toHaveBeenCalled()
  change([{ ...ADDED, anchor: 'order-section' }, ...sections])
  change([{ ...ADDED, anchor }, ...sections])
  expect(onChange.mock.calls).toEqual([[{ set: anchor, path: [{ _key: 'added' }, 'anchor'] }]])
})

it('keeps the anchor of a section that is added, if it is free', () => {
  const { onChange, change } = open([])
  change([{ ...ADDED, _resolvingInitialValue: true }])
  change([{ ...ADDED, anchor: 'order-section' }])
  expect(onChange).not.toHaveBeenCalled()
})

it('changes no section that was there before', () => {
  const { onChange, change } = open([FORM, { ...FORM, _key: 'second' }])
  change([FORM, { ...FORM, _key: 'second' }, { _key: 'note', _type: 'prose' }])
  expect(onChange).not.toHaveBeenCalled()
})

it('gives sections that are copied from another page free anchors', () => {
  const { onChange } = open([{ ...FORM, _key: 'first' }])
  fireEvent.click(screen.getByRole('button', { name: 'Copy from another page…' }))
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith([
    { setIfMissing: [] },
    expect.objectContaining({
      insert: [
        { ...FORM, anchor: 'order-section-2' },
        { ...FORM, _key: 'form-again', anchor: 'order-section-3' },
        { _key: 'note', _type: 'prose' },
      ],
    }),
  ])
})
