/** The two themes; dark unless the visitor stored `light`. */
export type Theme = 'dark' | 'light'

/** Name of the entry in the browser's storage that keeps the visitor's choice. */
export const THEME_STORAGE_KEY = 'theme'

/**
 * Runs in the head before anything is painted, so that the stored theme never flashes; also marks that scripts run,
 * which styles use to hide what only works with them.
 */
export const THEME_SCRIPT = `(function(d){d.dataset.js='';try{d.dataset.theme=localStorage.getItem('${THEME_STORAGE_KEY}')==='light'?'light':'dark'}catch(e){}})(document.documentElement)`

/** The theme that the visitor chose on this page; outlives storage that is off, but no reload. */
let chosen: Theme | undefined

/**
 * Puts on `<html>` what THEME_SCRIPT put there, for an element that React has made anew: leaving an error page replaces
 * the whole document, and no script of the new one runs.
 */
export function restoreRootState(): void {
  const root = document.documentElement
  root.dataset.js = ''
  root.dataset.theme = chosen ?? storedTheme()
}

function storedTheme(): Theme {
  try {
    return localStorage.getItem(THEME_STORAGE_KEY) === 'light' ? 'light' : 'dark'
  } catch {
    return 'dark'
  }
}

/** Switches the page to the other theme and remembers it. */
export function toggleTheme(): Theme {
  const root = document.documentElement
  const theme: Theme = root.dataset.theme === 'light' ? 'dark' : 'light'
  root.dataset.theme = theme
  chosen = theme
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme)
  } catch {
    // Storage may be off; then the choice lasts as long as the page.
  }
  return theme
}
