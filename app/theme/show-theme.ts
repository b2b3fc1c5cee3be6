import { BAR_COLORS, THEME_STORAGE_KEY, type Theme } from './theme'

declare global {
  interface Window {
    /** Shows a theme on this page, without storing it. */
    showTheme: {
      (theme: Theme): void
      /** The theme last shown by this function on this page, if any. */
      last?: Theme
    }
  }
}

/**
 * Shows the stored theme, and follows the visitor's choice on other pages. Runs in the head before the first paint, so
 * that the other theme never flashes. Also marks that JavaScript runs, which styles need to know.
 */
export function showStoredTheme(): void {
  const showTheme: Window['showTheme'] = (theme) => {
    showTheme.last = theme
    // React may have created the element again (`restoreRootState`).
    document.documentElement.dataset.theme = theme
    const bar = document.querySelector<HTMLMetaElement>('[name=theme-color]')
    if (bar) bar.content = BAR_COLORS[theme]
  }
  window.showTheme = showTheme
  document.documentElement.dataset.js = ''
  const storedTheme = () => {
    try {
      return localStorage.getItem(THEME_STORAGE_KEY)
    } catch {
      // Storage may be disabled.
      return null
    }
  }
  if (storedTheme() === 'light') showTheme('light')
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_STORAGE_KEY) showTheme(newValue === 'light' ? 'light' : 'dark')
  })
  // A page restored from the back/forward cache may have missed a later choice.
  addEventListener('pageshow', ({ persisted }) => {
    const stored = persisted && storedTheme()
    if (stored) showTheme(stored === 'light' ? 'light' : 'dark')
  })
}
