// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once'

it('makes a search that waits for scripts, which a reload would lose', () => {
  document.body.innerHTML = '<form role="search" aria-busy="true"></form>'
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
  expect(reloadOnce()).toBe(true)
  expect(submit).toHaveBeenCalledOnce()
  // The page that it leads to may still reload.
  expect(sessionStorage).toHaveLength(0)
})

it.each([
  ['a text', '<input value="a">', 'input', { value: 'b' }],
  ['a choice', '<input type="radio" checked><input type="radio">', 'input + input', { checked: true }],
])('keeps %s that a visitor has entered, if asked to', (_what, html, field, entered) => {
  document.body.innerHTML = html
  Object.assign(document.querySelector(field) ?? {}, entered)
  expect(reloadOnce({ keepInput: true })).toBe(false)
  expect(sessionStorage).toHaveLength(0)
})
