import { describe, expect, it } from 'vitest'
import { openSample, sampleField, sampleForm } from '../sample-for-tests'
import { areButtons, isWide } from './field-layout'

/** Fields as shown. Only `choice` fields have options. */
const shown = (...given: Partial<Parameters<typeof sampleField>[0]>[]) =>
  openSample(
    '',
    sampleForm({
      fields: given.map((each, index) => sampleField({ key: `${index}`, type: 'text', ...each })),
    }),
  ).fields

describe('two half-width fields share a row', () => {
  it.each([
    ['one alone takes all of it', ['half'], [true]],
    ['two', ['half', 'half'], [false, false]],
    ['the third takes all of its own', ['half', 'half', 'half'], [false, false, true]],
    ['four', ['half', 'half', 'half', 'half'], [false, false, false, false]],
    ['a full one ends the row', ['half', 'full', 'half', 'half'], [true, true, false, false]],
  ] as const)('%s', (_, widths, wide) => {
    const fields = shown(...widths.map((width) => ({ width })))
    expect(fields.map((_field, index) => isWide(fields, index))).toEqual(wide)
  })

  it('a consent, which is a sentence, takes all of it', () => {
    const fields = shown({ width: 'half' }, { width: 'half', type: 'consent' }, { width: 'half' })
    expect(fields.map((_field, index) => isWide(fields, index))).toEqual([true, true, true])
  })
})

it('shows up to five choices as buttons, and more, or those in half a row, as a list', () => {
  const options = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index}`)
  const fields = shown(
    { type: 'choice', options: options(5) },
    { type: 'choice', options: options(6) },
    { type: 'choice', options: options(2), width: 'half' },
    { type: 'choice', fills: 'pack' },
    { type: 'choices', options: options(9), width: 'half' },
    { type: 'text' },
  )
  expect(fields.map(areButtons)).toEqual([true, false, false, false, true, false])
})
