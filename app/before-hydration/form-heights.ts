declare global {
  interface Window {
    /** Last known heights of forms in this tab, in px, by their addresses. */
    formHeights?: Map<string, number>
  }
}

/** Session storage key of the heights, from one document of a tab to the next. */
export const FORM_HEIGHTS_KEY = 'form-heights'

/**
 * Gives each form's place the form's previous height, so that the content below it is where it was, and keeps all
 * heights for the next document.
 */
export function restoreFormHeights(): void {
  const heights = (window.formHeights = readFormHeights())
  for (const form of document.querySelectorAll<HTMLElement>('[data-form]')) {
    const height = heights.get(form.dataset.form ?? '')
    if (height) form.style.minHeight = `${height}px`
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(FORM_HEIGHTS_KEY, JSON.stringify(Object.fromEntries(heights)))
    } catch {
      // Storage may be disabled or full.
    }
  })
}

function readFormHeights(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(FORM_HEIGHTS_KEY) ?? '')
    return new Map(Object.entries(stored ?? {}).filter((entry) => entry[1] > 0))
  } catch {
    return new Map()
  }
}
