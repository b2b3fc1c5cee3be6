import { expect, it } from 'vitest'
import { formOrigins, isFromForm } from './form-origins'

const SUBMIT = [
  'https://submit.jotform.com',
  'https://eu-submit.jotform.com',
  'https://hipaa-submit.jotform.com',
]

it.each([
  ['https://form.jotform.com', ['https://form.jotform.com', ...SUBMIT]],
  ['https://eu.jotform.com', ['https://eu.jotform.com', ...SUBMIT]],
  ['https://jotform.com', ['https://jotform.com', ...SUBMIT]],
  ['https://notjotform.com', ['https://notjotform.com']],
  ['https://jotform.com.forms.example', ['https://jotform.com.forms.example']],
])('a form at %s may lead to %j, and send messages from there', (origin, origins) => {
  expect(formOrigins(origin)).toEqual(origins)
  expect(origins.filter((sender) => !isFromForm(sender, origin))).toEqual([])
})

it.each([
  ['https://notjotform.com', 'https://form.jotform.com'],
  ['https://submit.jotform.com', 'https://forms.example'],
  ['https://evil.example', 'https://forms.example'],
])('a message from %s is none of a form at %s', (sender, origin) => {
  expect(isFromForm(sender, origin)).toBe(false)
})
