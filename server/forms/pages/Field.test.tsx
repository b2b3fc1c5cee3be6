// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FieldType } from '../../../shared/forms/fields'
import { openSample, sampleField, sampleForm } from '../sample-for-tests'
import { Field } from './Field'

/** The inputs of fields of these types. */
function inputsOf(types: readonly FieldType[]) {
  const { form, fields } = openSample(
    '',
    sampleForm({ fields: types.map((type) => sampleField({ key: type, type })) }),
  )
  for (const field of fields)
    render(<Field form={form} field={field} values={[]} error={null} isWide={false} />)
  return screen.getAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox')
}

it('sets the direction of text by its script, but not of addresses and numbers', () => {
  const types = ['name', 'text', 'longText', 'address', 'email', 'phone', 'url', 'number'] as const
  const inputs = inputsOf(types)
  const isAuto = ({ dir }: HTMLElement) => dir === 'auto'
  expect(inputs).toHaveLength(types.length)
  expect(inputs.filter(isAuto).map(({ name }) => name)).toEqual([
    'f.name',
    'f.text',
    'f.longText',
    'f.address',
  ])
})

it('tells browsers what to autofill', () => {
  const types = ['name', 'email', 'phone', 'address', 'url', 'longText'] as const
  const inputs = inputsOf(types)
  expect(inputs.map((input) => input.getAttribute('autocomplete'))).toEqual([
    ...['name', 'email', 'tel', 'street-address', 'url'],
    null,
  ])
})

it('marks the kinds for which posts may be hidden: those that go to the profile and need no posts', () => {
  const options = ['Subscribers', 'Page likes', 'Likes', 'Something else']
  const names = ['Subscribers', 'Page likes']
  const { form, fields } = openSample(
    '',
    sampleForm({
      fields: [sampleField({ key: 'kind', type: 'choice', fills: 'kind', options })],
      lists: [{ service: 'YouTube', kind: 'followers', names, packs: ['pack-100'] }],
    }),
  )
  for (const field of fields)
    render(<Field form={form} field={field} values={[]} error={null} isWide={false} />)
  const hiding = screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ dataset }) => 'needsNoPosts' in dataset)
  expect(hiding.map(({ value }) => value)).toEqual(['Subscribers'])
})

it('marks no field as invalid before it is filled in', () => {
  const options = Array.from({ length: 12 }, (_, index) => `Option ${index + 1}`)
  const { form, fields } = openSample(
    '',
    sampleForm({
      fields: [
        sampleField({ key: 'list', type: 'choice', options, required: true }),
        sampleField({ key: 'agreed', type: 'consent', required: true }),
      ],
    }),
  )
  const show = (error: string | null) => {
    for (const field of fields)
      render(<Field form={form} field={field} values={[]} error={error} isWide={false} />)
    return [screen.getByRole('combobox'), screen.getByRole('checkbox')]
  }
  // Browsers deduce the state from what is missing, unless it is given.
  for (const control of show(null)) expect(control.getAttribute('aria-invalid')).toBe('false')
  cleanup()
  for (const control of show('Please choose.')) expect(control.getAttribute('aria-invalid')).toBe('true')
})
