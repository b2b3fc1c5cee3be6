import { expect, it } from 'vitest'
import { otherAnswers } from './other-answers'
import { sampleOrder } from './sample-for-tests'

/** The labels of the answers that are shown besides the name, the address and the consent of an order. */
const shown = (answers: object[], consent: string | null = null) =>
  otherAnswers(sampleOrder({ answers, consent })).map(({ label }) => label)

it('leaves out the name and the email address that the order already shows, but no others', () => {
  expect(
    shown([
      { label: 'Name', type: 'name', value: 'Mara Makes' },
      { label: 'Email', type: 'email', value: 'mara@makes.example' },
      { label: 'Name of your agent', type: 'name', value: 'Ada' },
      { label: 'Email of your agent', type: 'email', value: 'ada@makes.example' },
      { label: 'Where to put your name', type: 'text', value: 'Mara Makes' },
      { label: 'Where to write to', type: 'text', value: 'mara@makes.example' },
    ]),
  ).toEqual(['Name of your agent', 'Email of your agent', 'Where to put your name', 'Where to write to'])
})

it('leaves out the consent that the order already shows, but no others', () => {
  const answers = [
    { label: 'I agree to the terms', type: 'consent', value: 'Yes' },
    { label: 'Write to me about offers', type: 'consent', value: 'Yes' },
    { label: 'I agree to the terms', type: 'choice', value: 'Yes' },
    { label: null, type: 'consent', value: 'Yes' },
  ]
  expect(shown(answers, 'I agree to the terms.')).toEqual([
    'Write to me about offers',
    'I agree to the terms',
    null,
  ])
  expect(shown(answers)).toHaveLength(4)
})
