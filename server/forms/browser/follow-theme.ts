/**
 * Marks a form that is in a frame (`data-framed`), for its styles. Applies the theme of the surrounding page if that is
 * one of this site, otherwise the one that the visitor chose there, now and whenever it changes.
 */
export function followTheme(): void {
  const root = document.documentElement
  const isFramed = window.parent !== window
  const page = isFramed ? rootOfPage() : null
  const show = () => {
    const theme = page?.dataset.theme ?? chosenTheme()
    root.dataset.theme = theme === 'light' ? 'light' : 'dark'
  }
  root.toggleAttribute('data-framed', isFramed)
  show()
  if (page) new MutationObserver(show).observe(page, { attributeFilter: ['data-theme'] })
  else window.addEventListener('storage', show)
}

/** The root element of the page around the form; null if that is of another site. */
function rootOfPage(): HTMLElement | null {
  try {
    return window.parent.document.documentElement
  } catch {
    return null
  }
}

/** What the visitor chose on this site; null if nothing, or if the browser blocks the storage. */
function chosenTheme(): string | null {
  try {
    return localStorage.getItem('theme')
  } catch {
    return null
  }
}
