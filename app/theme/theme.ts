/** The themes. The site is dark unless the visitor has stored `light`. */
export type Theme = 'dark' | 'light'

/** Local storage key of the visitor's choice. */
export const THEME_STORAGE_KEY = 'theme'

/** Colors of the browser's own bars, which match the background of the page. */
export const BAR_COLORS: Record<Theme, string> = { dark: '#110E0A', light: '#F5F0E4' }
/** The bar color of the theme in which pages are served. */
export const SERVED_BAR_COLOR = BAR_COLORS.dark

/**
 * Restores what `showStoredTheme` set on `<html>` after React has re-created the element. Leaving an error page, or
 * a document that cannot be hydrated, replaces the whole document, whose scripts do not run again.
 */
export function restoreRootState(): void {
  const { dataset } = document.documentElement
  if ('js' in dataset) return
  dataset.js = ''
  // Where storage is disabled, a choice lasts as long as the page.
  window.showTheme(window.showTheme.last ?? 'dark')
}

/** Switches to the other theme and stores the choice. */
export function toggleTheme(): void {
  const theme = document.documentElement.dataset.theme === 'light' ? 'dark' : 'light'
  window.showTheme(theme)
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme)
  } catch {
    // Storage may be disabled.
  }
}
