// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { showStoredTheme } from './show-theme'
import { restoreRootState, toggleTheme } from './theme'

const root = document.documentElement
const bar = () => document.querySelector('meta')?.content

/** Loads a page that is served in the dark theme. */
beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = '<meta name="theme-color" content="#110E0A">'
  delete root.dataset.js
  root.dataset.theme = 'dark'
  showStoredTheme()
})

describe('the theme', () => {
  it('is switched along with the color of the browser’s bars, and stored', () => {
    toggleTheme()
    expect([root.dataset.theme, bar(), localStorage.getItem('theme')]).toEqual(['light', '#F5F0E4', 'light'])
    toggleTheme()
    expect([root.dataset.theme, bar(), localStorage.getItem('theme')]).toEqual(['dark', '#110E0A', 'dark'])
  })

  it('that a visitor chose elsewhere is shown by a page that the browser kept', () => {
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
  })

  it('that a visitor chose before the page’s code ran is kept', () => {
    window.showTheme('light')
    restoreRootState()
    expect(root.dataset.theme).toBe('light')
  })

  it('is shown again by a re-created document, which is marked again', () => {
    toggleTheme()
    delete root.dataset.js
    root.dataset.theme = 'dark'
    restoreRootState()
    expect(root.dataset).toMatchObject({ js: '', theme: 'light' })
  })
})
