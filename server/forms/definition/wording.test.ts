import { expect, it } from 'vitest'
import { fillName } from './wording'

it.each([
  ['Thank you, {name}.', 'Thank you, Mara.', 'Thank you.'],
  ['Hi {name},', 'Hi Mara,', 'Hi,'],
  ['{name}, we got it', 'Mara, we got it', 'We got it'],
  ['{name}! Thanks', 'Mara! Thanks', 'Thanks'],
  ['Hi {name}! Thanks, {name}', 'Hi Mara! Thanks, Mara', 'Hi! Thanks'],
  ['Thank you – {name}!', 'Thank you – Mara!', 'Thank you!'],
  ['Thanks {name}, we got it', 'Thanks Mara, we got it', 'Thanks, we got it'],
  ['¡Gracias!', '¡Gracias!', '¡Gracias!'],
])('“%s” reads well with and without a name', (pattern, named, nameless) => {
  expect([fillName(pattern, 'Mara'), fillName(pattern, '')]).toEqual([named, nameless])
})
