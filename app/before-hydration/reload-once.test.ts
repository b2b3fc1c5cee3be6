// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once'

const reload = vi.fn()

beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  sessionStorage.clear()
  document.body.replaceChildren()
})

it('reloads a page once, and not again for ten minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(reloadOnce()).toBe(true)
  vi.setSystemTime(Date.now() + 600_000 - 1)
  expect(reloadOnce()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1)
  expect(reloadOnce()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('does not reload if storage is disabled, since the page would reload forever', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  expect(reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('reloads a page in which the visitor has entered something by default', () => {
  document.body.innerHTML = '<input>'
  Object.assign(document.querySelector('input') ?? {}, { value: 'b' })
  expect(reloadOnce()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

it('submits a search that waits for scripts, which a reload would lose', () => {
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
])(
  'does not reload a page with %s that the visitor has entered if asked to keep input',
  (_what, html, field, entered) => {
    document.body.innerHTML = html
    Object.assign(document.querySelector(field) ?? {}, entered)
    expect(reloadOnce({ keepInput: true })).toBe(false)
    expect(sessionStorage).toHaveLength(0)
  },
)
