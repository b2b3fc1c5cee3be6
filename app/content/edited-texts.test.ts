import { expect, test } from 'vitest'
import { withDefaults } from './edited-texts'

const defaults = { send: 'Send', thanks: 'Thank you' }

test('an editor’s wording replaces a default, and an empty one does not', () => {
  expect(withDefaults(defaults, { send: 'Order now', thanks: '' })).toEqual({
    send: 'Order now',
    thanks: 'Thank you',
  })
  expect(withDefaults(defaults, { send: null })).toEqual(defaults)
  expect(withDefaults(defaults, null)).toEqual(defaults)
})

test('anything else is ignored', () => {
  expect(withDefaults(defaults, { _type: 'formTexts', send: 3 })).toEqual(defaults)
})
