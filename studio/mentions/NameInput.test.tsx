import { screen } from '@testing-library/react'
import type { StringInputProps } from 'sanity'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { NameInput } from './NameInput'

let document: unknown

vi.mock('sanity', () => ({ useFormValue: () => document }))
vi.mock('./NameMentions', () => ({ NameMentions: (props: object) => <p>{JSON.stringify(props)}</p> }))

/** Shows the field with the name of a phone. */
function renderModel() {
  // In Sanity, the type of this field is named “string”.
  const props = {
    path: ['model'],
    value: 'iPhone 13',
    schemaType: { name: 'string' },
    renderDefault: () => <input aria-label="Model" />,
  }
  renderInStudio(<NameInput {...(props as unknown as StringInputProps)} />)
}

it('passes its field and document to the list of mentions', () => {
  document = { _id: 'drafts.phone-iphone-12', _type: 'phone' }
  renderModel()
  expect(screen.getByRole('textbox', { name: 'Model' })).toBeTruthy()
  expect(JSON.parse(screen.getByText(/^\{/).textContent)).toEqual({
    id: 'phone-iphone-12',
    type: 'phone',
    field: 'model',
    name: 'iPhone 13',
  })
})

it('only shows the field while the document is loading', () => {
  document = undefined
  renderModel()
  expect(screen.getByRole('textbox', { name: 'Model' })).toBeTruthy()
  expect(screen.queryByText(/^\{/)).toBeNull()
})
