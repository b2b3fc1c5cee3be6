/**
 * Tells the page around a form what happens in it, in the messages of common form providers. None of it is secret, so
 * any parent may receive it.
 */
export interface PageMessages {
  /** Whether there is a page around the form. */
  isFramed: boolean
  /** Posts `{action, formID}`, with what else belongs to the action. */
  announce(action: string, details?: { address: string }): void
  /** Reports the form's height unless it was already reported: `setHeight:{px}:{formId}`. */
  reportHeight(): void
  /** Asks the page to scroll to the form: `scrollIntoView::{formId}`. */
  requestScroll(): void
}

/** Creates the messages of the form in `main`. */
export function createPageMessages(main: HTMLElement, formId: string): PageMessages {
  const isFramed = window.parent !== window
  /** In px. */
  let reportedHeight = 0

  function post(message: string | { action: string; formID: string }): void {
    if (isFramed) window.parent.postMessage(message, '*')
  }

  return {
    isFramed,
    announce: (action, details) => post({ action, formID: formId, ...details }),
    reportHeight() {
      const height = Math.ceil(main.getBoundingClientRect().height)
      if (height > 0 && height !== reportedHeight) post(`setHeight:${height}:${formId}`)
      reportedHeight = height
    },
    requestScroll: () => post(`scrollIntoView::${formId}`),
  }
}
