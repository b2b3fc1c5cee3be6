// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followTheme } from './follow-theme'
import { recordListeners } from './record-listeners-for-tests'

let forgetListeners: () => void

beforeEach(() => {
  forgetListeners = recordListeners()
})

afterEach(() => {
  window.dispatchEvent(new Event('pagehide'))
  forgetListeners()
  vi.unstubAllGlobals()
})

/** Puts the form into a frame of a page, and returns the root of that page. */
function framed(): HTMLElement {
  const page = document.implementation.createHTMLDocument()
  vi.stubGlobal('parent', { document: page })
  return page.documentElement
}
const theme = () => document.documentElement.dataset.theme

it('takes the theme of the surrounding page, and follows its changes', async () => {
  const page = framed()
  page.dataset.theme = 'light'
  followTheme()
  expect(theme()).toBe('light')
  page.dataset.theme = 'dark'
  await vi.waitFor(() => expect(theme()).toBe('dark'))
})

it('stops observing the page when the form is hidden, and catches up when it is shown again', async () => {
  const page = framed()
  page.dataset.theme = 'light'
  followTheme()
  window.dispatchEvent(new Event('pagehide'))
  page.dataset.theme = 'dark'
  await Promise.resolve()
  expect(theme()).toBe('light')
  window.dispatchEvent(new Event('pageshow'))
  expect(theme()).toBe('dark')
  page.dataset.theme = 'light'
  await vi.waitFor(() => expect(theme()).toBe('light'))
})

it('marks a form in a frame for its styles', () => {
  framed()
  followTheme()
  expect(document.documentElement.hasAttribute('data-framed')).toBe(true)
  vi.unstubAllGlobals()
  followTheme()
  expect(document.documentElement.hasAttribute('data-framed')).toBe(false)
})

it.each([
  ['after “Back”', 'pageshow'],
  ['when it changes in another tab', 'storage'],
])('takes the visitor’s own theme if the form is not in a frame, even %s', (_when, event) => {
  localStorage.clear()
  followTheme()
  expect(theme()).toBe('dark')
  localStorage.setItem('theme', 'light')
  window.dispatchEvent(new Event(event))
  expect(theme()).toBe('light')
})
