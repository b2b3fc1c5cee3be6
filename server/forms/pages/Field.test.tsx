// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldType } from '../../../shared/forms/fields'
import { openSample, sampleField, sampleForm } from '../sample-for-tests'
import { MAX_LINE_LENGTH } from '../submission/validate-values'
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

/** Shows a field of a form, with these answers and this error. */
function show(given: Parameters<typeof sampleField>[0], values: string[] = [], error: string | null = null) {
  const { form, fields } = openSample('', sampleForm({ fields: [sampleField(given)] }))
  const [field] = fields
  if (field) render(<Field form={form} field={field} values={values} error={error} isWide={false} />)
}
const descriptionOf = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)

it('describes a field by its help and its error', () => {
  show({ key: 'a', type: 'text', label: 'Channel', help: 'As in its link' }, [], 'Enter a channel')
  expect(descriptionOf(screen.getByLabelText(/Channel/))).toEqual(['As in its link', 'Enter a channel'])
  show({ key: 'b', type: 'text', label: 'Name' })
  expect(screen.getByLabelText(/Name/).hasAttribute('aria-describedby')).toBe(false)
})

it('says which fields are optional, and browsers know which are required', () => {
  show({ key: 'a', type: 'text', label: 'Phone' })
  show({ key: 'b', type: 'email', label: 'Email', required: true })
  const [phone, email] = ['Phone (optional)', 'Email'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  )
  expect([phone?.required, email?.required]).toEqual([false, true])
})

it('limits the length of a line, but does not cut off a long text, which the server answers with its limit', () => {
  show({ key: 'a', type: 'text', label: 'Line', placeholder: 'mara.makes' })
  show({ key: 'b', type: 'longText', label: 'Text', placeholder: 'Dear team' })
  const [line, text] = ['Line', 'Text'].map((name) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(name)),
  )
  expect([line?.maxLength, text?.maxLength]).toEqual([MAX_LINE_LENGTH, -1])
  expect([line?.placeholder, text?.placeholder]).toEqual(['mara.makes', 'Dear team'])
})

it('lets phones show the right keyboard, and correct neither account names nor addresses', () => {
  show({ key: 'a', type: 'text', label: 'Account', fills: 'username' })
  show({ key: 'b', type: 'url', label: 'Website' })
  show({ key: 'c', type: 'number', label: 'Number' })
  show({ key: 'd', type: 'phone', label: 'Phone' })
  show({ key: 'e', type: 'email', label: 'Email' })
  const inputs = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(inputs.map(({ type }) => type)).toEqual(['text', 'text', 'text', 'tel', 'email'])
  expect(inputs.map((input) => input.getAttribute('inputmode'))).toEqual([null, 'url', 'decimal', null, null])
  const uncorrected = inputs.filter(
    (input) => input.getAttribute('autocapitalize') === 'off' && input.getAttribute('spellcheck') === 'false',
  )
  expect(uncorrected.map(({ name }) => name)).toEqual(['f.a', 'f.b'])
})

describe('a phone that has been sold', () => {
  const options = ['iPhone 12', 'Samsung S22']

  it('cannot be chosen from a list, and is not chosen by an address', () => {
    show({ key: 'model', type: 'choice', fills: 'service', options, width: 'half' }, ['Samsung S22'])
    const list = screen.getByRole<HTMLSelectElement>('combobox')
    expect(list.value).toBe('')
    expect([...list.options].filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual([
      'Samsung S22',
    ])
  })

  it('cannot be chosen with a button, and is not chosen by an address', () => {
    show({ key: 'model', type: 'choice', fills: 'service', options }, ['Samsung S22'])
    const buttons = screen.getAllByRole<HTMLInputElement>('radio')
    expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true])
    expect(buttons.filter(({ checked }) => checked)).toEqual([])
  })
})

it('lets visitors check several answers, or choose one', () => {
  show({ key: 'a', type: 'choices', label: 'Channels', options: ['TikTok', 'YouTube', 'X'] }, ['TikTok', 'X'])
  show({ key: 'b', type: 'choice', label: 'Pace', options: ['Slow', 'Fast'] }, ['Fast'])
  expect(screen.getByRole('group', { name: /Channels/ })).toBeTruthy()
  expect(screen.getByRole('radiogroup', { name: /Pace/ })).toBeTruthy()
  const checked = (role: string) =>
    screen
      .getAllByRole<HTMLInputElement>(role)
      .filter((each) => each.checked)
      .map(({ value }) => value)
  expect([checked('checkbox'), checked('radio')]).toEqual([['TikTok', 'X'], ['Fast']])
})

it('keeps a consent that was given, and has no help', () => {
  show({ key: 'a', type: 'consent', label: 'I am of age', help: 'You must be', required: true }, ['yes'])
  show({ key: 'b', type: 'consent', label: 'Send me news' }, [], 'Please agree')
  const [age, news] = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect([age?.checked, age?.required, news?.checked, news?.required]).toEqual([true, true, false, false])
  expect(age?.hasAttribute('aria-describedby')).toBe(false)
  expect(descriptionOf(news!)).toEqual(['Please agree'])
})

it('gives the first of several buttons the id of the field, to which its error leads', () => {
  show({ key: 'pace', type: 'choice', options: ['Slow', 'Fast'] }, [], 'Please choose')
  const buttons = screen.getAllByRole('radio')
  expect(buttons.map(({ id }) => id)).toEqual(['field-pace', 'field-pace-1'])
  expect(buttons.map((button) => button.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
})
