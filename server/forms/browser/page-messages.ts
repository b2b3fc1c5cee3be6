import type { FormNotification, OwnFormMessage } from '../../../shared/forms/frame-messages'

/**
 * Notifies the page around a form of what happens in it, with the messages of common form providers. None of it is
 * secret, so any parent may receive it.
 */
export interface PageMessages {
  /** Whether there is a page around the form. */
  isFramed: boolean
  announce(notification: FormNotification): void
  /**
   * Reports the form's height unless it was already reported. Once the frame has that height, the page is known to
   * follow, and the form no longer scrolls in its frame, as it otherwise would each time it has just grown.
   */
  reportHeight(): void
  /** Asks the page to scroll to the form. */
  requestScroll(): void
}

/** How far the height of a frame may be from what was reported, in a zoomed page. */
const ROUNDING_PX = 1

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
    announce: (notification) => post({ ...notification, formID: formId }),
    reportHeight() {
      const height = Math.ceil(main.getBoundingClientRect().height)
      if (height > 0 && height !== reportedHeight) post(`setHeight:${height}:${formId}`)
      reportedHeight = height
      const isFollowed = isFramed && Math.abs(window.innerHeight - height) <= ROUNDING_PX
      if (isFollowed) document.documentElement.dataset.followed = ''
    },
    requestScroll: () => post(`scrollIntoView::${formId}`),
  }
}
