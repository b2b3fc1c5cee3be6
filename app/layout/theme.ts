/** The two themes; dark unless the visitor has stored `light`. */
export type Theme = 'dark' | 'light'

/** Local storage key of the visitor's choice. */
const THEME_STORAGE_KEY = 'theme'

/**
 * Runs in the head before the first paint, so that the stored theme never flashes. Also marks that JavaScript runs,
 * which styles use to hide what depends on it.
 */
export const THEME_SCRIPT = `(function(d){d.dataset.js='';try{d.dataset.theme=localStorage.getItem('${THEME_STORAGE_KEY}')==='light'?'light':'dark'}catch(e){}})(document.documentElement)`

/** The theme chosen on this page, in case storage is disabled; lost on reload. */
let chosen: Theme | undefined

/**
 * Restores what THEME_SCRIPT set on `<html>` after React has re-created the element: leaving an error page replaces
 * the whole document, and its scripts do not run again.
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

/** Switches to the other theme and stores the choice. */
export function toggleTheme(): Theme {
  const root = document.documentElement
  const theme: Theme = root.dataset.theme === 'light' ? 'dark' : 'light'
  root.dataset.theme = theme
  chosen = theme
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme)
  } catch {
    // Storage may be disabled; the choice then lasts as long as the page.
  }
  return theme
}
