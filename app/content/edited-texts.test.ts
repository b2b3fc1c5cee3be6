import { expect, test } from 'vitest'
import { withDefaults } from './edited-texts'

const defaults = { send: 'Send', thanks: 'Thank you' }

test('an editor’s text replaces a default unless it is empty', () => {
  expect(withDefaults(defaults, { send: 'Order now', thanks: '' })).toEqual({
    send: 'Order now',
    thanks: 'Thank you',
  })
  expect(withDefaults(defaults, { send: null })).toEqual(defaults)
  expect(withDefaults(defaults, null)).toEqual(defaults)
})

test('other names and values that are not text are ignored', () => {
  expect(withDefaults(defaults, { _type: 'formTexts', send: 3 })).toEqual(defaults)
})
