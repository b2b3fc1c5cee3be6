// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openSample, sampleField, sampleForm } from '../sample-for-tests'
import { Field } from './Field'

it('lets text run in the direction of its script, but not addresses and numbers', () => {
  const types = ['name', 'text', 'longText', 'email', 'phone', 'url', 'number'] as const
  const { form, fields } = openSample(
    '',
    sampleForm({ fields: types.map((type) => sampleField({ key: type, type })) }),
  )
  for (const field of fields)
    render(<Field form={form} field={field} values={[]} error={null} isWide={false} />)
  const inputs = screen.getAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox')
  const isAuto = ({ dir }: HTMLElement) => dir === 'auto'
  expect(inputs).toHaveLength(types.length)
  expect(inputs.filter(isAuto).map(({ name }) => name)).toEqual(['f.name', 'f.text', 'f.longText'])
})
