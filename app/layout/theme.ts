/** The two themes; dark unless the visitor has stored `light`. */
export type Theme = 'dark' | 'light'

/** Local storage key of the visitor's choice. */
export const THEME_STORAGE_KEY = 'theme'

/** Colors of the browser's own bars, which match the background of the page. */
const BAR_COLORS: Record<Theme, string> = { dark: '#110E0A', light: '#F5F0E4' }
/** That of the theme in which a page is served. */
export const SERVED_BAR_COLOR = BAR_COLORS.dark

declare global {
  interface Window {
    /** Defined by THEME_SCRIPT. */
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
export const THEME_SCRIPT = `(function(d){
var s=window.showTheme=function(t){s.last=d.documentElement.dataset.theme=t;d.querySelector('[name=theme-color]').content=t=='light'?'${BAR_COLORS.light}':'${BAR_COLORS.dark}'}
d.documentElement.dataset.js=''
try{if(localStorage.getItem('${THEME_STORAGE_KEY}')==='light')s('light')}catch(e){}
addEventListener('storage',function(e){if(e.key=='${THEME_STORAGE_KEY}')s(e.newValue=='light'?'light':'dark')})
})(document)`

/**
 * Restores what THEME_SCRIPT set on `<html>` after React has re-created the element: leaving an error page replaces
 * the whole document, and its scripts do not run again.
 */
export function restoreRootState(): void {
  const { dataset } = document.documentElement
  if ('js' in dataset) return
  dataset.js = ''
  // Where storage is disabled, a choice lasts as long as the page.
  window.showTheme(window.showTheme.last ?? 'dark')
}

/** Switches to the other theme and stores the choice. Its twin before hydration is part of EARLY_INPUT_SCRIPT. */
export function toggleTheme(): void {
  const theme = document.documentElement.dataset.theme === 'light' ? 'dark' : 'light'
  window.showTheme(theme)
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme)
  } catch {
    // Storage may be disabled.
  }
}
