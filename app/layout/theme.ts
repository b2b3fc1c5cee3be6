/** The two themes; dark unless the visitor has stored `light`. */
export type Theme = 'dark' | 'light'

/** Local storage key of the visitor's choice. */
export const THEME_STORAGE_KEY = 'theme'

/**
 * Runs in the head before the first paint, so that the stored theme never flashes. Also marks that JavaScript runs,
 * which styles use to hide what depends on it.
 */
export const THEME_SCRIPT = `(function(d){d.dataset.js='';try{d.dataset.theme=localStorage.getItem('${THEME_STORAGE_KEY}')==='light'?'light':'dark'}catch(e){}})(document.documentElement)`

/** The theme shown. Where storage is disabled, it lasts as long as the page. */
let shown: Theme = shownTheme()

/**
 * Restores what THEME_SCRIPT set on `<html>` after React has re-created the element: leaving an error page replaces
 * the whole document, and its scripts do not run again.
 */
export function restoreRootState(): void {
  const root = document.documentElement
  root.dataset.js = ''
  root.dataset.theme = shown
}

function shownTheme(): Theme {
  return typeof document !== 'undefined' && document.documentElement.dataset.theme === 'light'
    ? 'light'
    : 'dark'
}

/** Switches to the other theme and stores the choice. Its twin before hydration is part of EARLY_INPUT_SCRIPT. */
export function toggleTheme(): Theme {
  shown = shownTheme() === 'light' ? 'dark' : 'light'
  document.documentElement.dataset.theme = shown
  try {
    localStorage.setItem(THEME_STORAGE_KEY, shown)
  } catch {
    // Storage may be disabled; the choice then lasts as long as the page.
  }
  return shown
}
