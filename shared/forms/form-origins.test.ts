import { expect, it } from 'vitest'
import { formOrigins } from './form-origins'

it.each([
  ['https://form.jotform.com', ['https://form.jotform.com', 'https://submit.jotform.com']],
  ['https://jotform.com', ['https://jotform.com', 'https://submit.jotform.com']],
  ['https://notjotform.com', ['https://notjotform.com']],
  ['https://jotform.com.forms.example', ['https://jotform.com.forms.example']],
])('a form at %s sends messages from %j', (origin, origins) => {
  expect(formOrigins(origin)).toEqual(origins)
})
