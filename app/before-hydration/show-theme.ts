import { BAR_COLORS, THEME_STORAGE_KEY, type Theme } from '~/layout/theme'

declare global {
  interface Window {
    /** Shows a theme on this page, without storing it. */
    showTheme: {
      (theme: Theme): void
      /** What it was last called with on this page, if at all. */
      last?: Theme
    }
  }
}

/**
 * Runs in the head before the first paint, so that the stored theme never flashes, and follows the visitor's choice in
 * other tabs. Also marks that JavaScript runs, which styles use to hide what depends on it.
 */
export function showStoredTheme(): void {
  const root = document.documentElement
  const showTheme: Window['showTheme'] = (theme) => {
    showTheme.last = theme
    root.dataset.theme = theme
    const bar = document.querySelector<HTMLMetaElement>('[name=theme-color]')
    if (bar) bar.content = BAR_COLORS[theme]
  }
  window.showTheme = showTheme
  root.dataset.js = ''
  try {
    if (localStorage.getItem(THEME_STORAGE_KEY) === 'light') showTheme('light')
  } catch {
    // Storage may be disabled.
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_STORAGE_KEY) showTheme(newValue === 'light' ? 'light' : 'dark')
  })
}
