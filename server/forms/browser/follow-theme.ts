/**
 * Marks a form in a frame with `data-framed`, for its styles, and applies a theme, now and whenever it changes: that of
 * the surrounding page if it is on this site, otherwise the one that the visitor chose on this site.
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
  if (!page) {
    window.addEventListener('storage', show)
    // A page in the back/forward cache has missed what was chosen since.
    window.addEventListener('pageshow', show)
    return
  }
  const changes = new MutationObserver(show)
  const follow = () => {
    show()
    changes.observe(page, { attributeFilter: ['data-theme'] })
  }
  // The page keeps its observers alive, which would leak the document of every form that was shown during a visit.
  window.addEventListener('pagehide', () => changes.disconnect())
  window.addEventListener('pageshow', follow)
  follow()
}

/** Returns the root element of the page around the form; null if that page is on another site. */
function rootOfPage(): HTMLElement | null {
  try {
    return window.parent.document.documentElement
  } catch {
    return null
  }
}

/** Returns the theme that the visitor chose on this site; null if none, or if the browser blocks the storage. */
function chosenTheme(): string | null {
  try {
    return localStorage.getItem('theme')
  } catch {
    return null
  }
}
