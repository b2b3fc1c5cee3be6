// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FORM_HEIGHTS_KEY, restoreFormHeights } from './form-heights'

beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = `
    <div data-form="/forms/1?pack=a" style="min-height: 539px"></div>
    <div data-form="/forms/2" style="min-height: 539px"></div>`
})
afterEach(() => vi.unstubAllGlobals())

const heights = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-form]'), (form) => form.style.minHeight)

it('gives each form its known height', () => {
  sessionStorage.setItem(FORM_HEIGHTS_KEY, '{"/forms/1?pack=a":812,"/forms/3":900}')
  restoreFormHeights()
  expect(heights()).toEqual(['812px', '539px'])
})

it('keeps the heights for the next document', () => {
  restoreFormHeights()
  window.formHeights?.set('/forms/2', 700)
  window.dispatchEvent(new Event('pagehide'))
  restoreFormHeights()
  expect(heights()).toEqual(['539px', '700px'])
})

it.each(['{', 'null', '[]', '{"/forms/2":"tall","/forms/1?pack=a":-3}'])(
  'ignores malformed stored heights: %s',
  (stored) => {
    sessionStorage.setItem(FORM_HEIGHTS_KEY, stored)
    restoreFormHeights()
    expect(heights()).toEqual(['539px', '539px'])
  },
)

it('has no heights if storage is disabled', () => {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied })
  restoreFormHeights()
  window.dispatchEvent(new Event('pagehide'))
  expect(window.formHeights).toEqual(new Map())
})
