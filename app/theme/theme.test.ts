// @vitest-environment jsdom
// @isolated: other tests would keep using the document element that is replaced here.
import { beforeEach, describe, expect, it } from 'vitest'
import { showStoredTheme } from './show-theme'
import { restoreRootState, toggleTheme } from './theme'

let root = document.documentElement
const bar = () => document.querySelector('meta')?.content

/** Loads a page, which is always served in the dark theme. */
function load() {
  document.head.innerHTML = '<meta name="theme-color" content="#110E0A">'
  delete root.dataset.js
  root.dataset.theme = 'dark'
  showStoredTheme()
}

beforeEach(() => {
  localStorage.clear()
  load()
})

it('marks the page as running JavaScript', () => {
  expect(root.dataset.js).toBe('')
})

describe('the theme', () => {
  it('is toggled along with the color of the browser’s bars, and stored', () => {
    toggleTheme()
    expect([root.dataset.theme, bar(), localStorage.getItem('theme')]).toEqual(['light', '#F5F0E4', 'light'])
    toggleTheme()
    expect([root.dataset.theme, bar(), localStorage.getItem('theme')]).toEqual(['dark', '#110E0A', 'dark'])
  })

  it('stored by an earlier page is shown when a page loads', () => {
    localStorage.setItem('theme', 'light')
    load()
    expect([root.dataset.theme, bar()]).toEqual(['light', '#F5F0E4'])
  })

  it('chosen in another tab is applied at once, unlike anything else that is stored there', () => {
    const store = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    store('form-heights', 'light')
    expect(root.dataset.theme).toBe('dark')
    store('theme', 'light')
    expect([root.dataset.theme, bar()]).toEqual(['light', '#F5F0E4'])
    store('form-heights', '{}')
    expect(root.dataset.theme).toBe('light')
    store('theme', 'dark')
    expect([root.dataset.theme, bar()]).toEqual(['dark', '#110E0A'])
  })

  it('chosen on another page is applied to a page restored from the back/forward cache', () => {
    const comeBack = (persisted: boolean) =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
    localStorage.setItem('theme', 'light')
    comeBack(false)
    expect(root.dataset.theme).toBe('dark')
    comeBack(true)
    expect([root.dataset.theme, bar()]).toEqual(['light', '#F5F0E4'])
    localStorage.removeItem('theme')
    comeBack(true)
    expect(root.dataset.theme).toBe('light')
    localStorage.setItem('theme', 'dark')
    comeBack(true)
    expect(root.dataset.theme).toBe('dark')
  })

  it('chosen before the page’s code ran is kept', () => {
    window.showTheme('light')
    restoreRootState()
    expect(root.dataset.theme).toBe('light')
  })

  it('and the JavaScript marker are restored in a re-created document', () => {
    toggleTheme()
    root.replaceWith(document.createElement('html'))
    root = document.documentElement
    root.innerHTML = '<head><meta name="theme-color" content="#110E0A"></head>'
    restoreRootState()
    expect(root.dataset).toMatchObject({ js: '', theme: 'light' })
    expect(bar()).toBe('#F5F0E4')
    toggleTheme()
    expect(root.dataset.theme).toBe('dark')
  })
})
