/** The two themes; dark unless the visitor has stored `light`. */
export type Theme = 'dark' | 'light'

/** Local storage key of the visitor's choice. */
export const THEME_STORAGE_KEY = 'theme'

/** Colors of the browser's own bars, which match the background of the page. */
export const BAR_COLORS: Record<Theme, string> = { dark: '#110E0A', light: '#F5F0E4' }

/**
 * Runs in the head before the first paint, so that the stored theme never flashes. Also marks that JavaScript runs,
 * which styles use to hide what depends on it. `showTheme` is used again by EARLY_INPUT_SCRIPT.
 */
export const THEME_SCRIPT = `var showTheme=function(t){var d=document;d.documentElement.dataset.theme=t;d.querySelector('[name=theme-color]').content=t=='light'?'${BAR_COLORS.light}':'${BAR_COLORS.dark}'}
document.documentElement.dataset.js='';try{if(localStorage.getItem('${THEME_STORAGE_KEY}')==='light')showTheme('light')}catch(e){}`

/** The theme shown. Where storage is disabled, it lasts as long as the page. */
let shown: Theme = shownTheme()

/**
 * Restores what THEME_SCRIPT set on `<html>` after React has re-created the element: leaving an error page replaces
 * the whole document, and its scripts do not run again.
 */
export function restoreRootState(): void {
  const { dataset } = document.documentElement
  // The visitor may have switched it since this code was loaded.
  if ('js' in dataset) shown = shownTheme()
  else {
    dataset.js = ''
    show(shown)
  }
}

function shownTheme(): Theme {
  return typeof document !== 'undefined' && document.documentElement.dataset.theme === 'light'
    ? 'light'
    : 'dark'
}

function show(theme: Theme): void {
  shown = theme
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLORS[theme])
}

/** Switches to the other theme and stores the choice. Its twin before hydration is part of EARLY_INPUT_SCRIPT. */
export function toggleTheme(): void {
  show(shownTheme() === 'light' ? 'dark' : 'light')
  try {
    localStorage.setItem(THEME_STORAGE_KEY, shown)
  } catch {
    // Storage may be disabled; the choice then lasts as long as the page.
  }
}

/**
 * Switches the theme when the visitor does so in another tab.
 * @returns a function that stops it
 */
export function followOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === THEME_STORAGE_KEY) show(newValue === 'light' ? 'light' : 'dark')
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
