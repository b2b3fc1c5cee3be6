import type { FormNews, OwnFormMessage } from '../../../shared/forms/frame-messages'

/**
 * Tells the page around a form what happens in it, in the messages of common form providers. None of it is secret, so
 * any parent may receive it.
 */
export interface PageMessages {
  /** Whether there is a page around the form. */
  isFramed: boolean
  announce(news: FormNews): void
  /** Reports the form's height unless it was already reported. */
  reportHeight(): void
  /** Asks the page to scroll to the form. */
  requestScroll(): void
}

/** Creates the messages of the form in `main`. */
export function createPageMessages(main: HTMLElement, formId: string): PageMessages {
  const isFramed = window.parent !== window
  /** In px. */
  let reportedHeight = 0

  function post(message: OwnFormMessage): void {
    if (isFramed) window.parent.postMessage(message, '*')
  }

  return {
    isFramed,
    announce: (news) => post({ ...news, formID: formId }),
    reportHeight() {
      const height = Math.ceil(main.getBoundingClientRect().height)
      if (height > 0 && height !== reportedHeight) post(`setHeight:${height}:${formId}`)
      reportedHeight = height
    },
    requestScroll: () => post(`scrollIntoView::${formId}`),
  }
}
