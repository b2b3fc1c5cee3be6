import { expect, it } from 'vitest'
import { isPlainClick } from './plain-click'

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

it('a click with the main button and no modifier key is plain', () => {
  expect(isPlainClick(plain)).toBe(true)
})

it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a click that opens a link elsewhere or downloads it is not plain: %o',
  (pressed) => {
    expect(isPlainClick({ ...plain, ...pressed })).toBe(false)
  },
)
