import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Emphasis } from './Emphasis'

it.each([
  ['Grow with us today', 'with us', 'Grow <b>with us</b> today'],
  ['Grow, and grow', 'row', 'G<b>row</b>, and grow'],
  ['Grow with us', 'Grow with us', '<b>Grow with us</b>'],
  ['Grow with us', 'without us', 'Grow with us'],
  ['Grow with us', null, 'Grow with us'],
  ['Grow with us', '', 'Grow with us'],
  [null, 'with us', ''],
])('renders the chosen part of a text in bold, and a text without it plain: %s, %s', (...given) => {
  const [text, emphasis, html] = given
  expect(renderToStaticMarkup(<Emphasis text={text} emphasis={emphasis} />)).toBe(html)
})
