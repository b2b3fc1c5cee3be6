// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

const root = document.documentElement

beforeEach(() => {
  vi.resetModules()
  Object.assign(root.dataset, { js: '', theme: 'dark' })
})

it('the theme that a visitor chose while the page’s code arrived is kept', async () => {
  const { restoreRootState } = await import('./theme')
  root.dataset.theme = 'light'
  restoreRootState()
  expect(root.dataset.theme).toBe('light')
})

it('a re-created document gets the theme and the mark of JavaScript again', async () => {
  root.dataset.theme = 'light'
  const { restoreRootState } = await import('./theme')
  restoreRootState()
  delete root.dataset.js
  root.dataset.theme = 'dark'
  restoreRootState()
  expect(root.dataset).toMatchObject({ js: '', theme: 'light' })
})
