const TYPING = 'input, textarea, select, iframe'

/** An open dialog, a form that is being sent, an open menu, or a search that has failed, and shows why. */
const BUSY =
  'dialog[open], form[aria-busy="true"], :is(header *, [data-discloses])[aria-expanded="true"], [role="search"] [aria-invalid="true"]'

/** A form that the visitor has sent: no popup follows an order. */
const SENT = '[data-sent]'

/**
 * How long to wait after the visitor was last busy, in ms. Someone who leaves a field is about to press a button or to
 * fill in the next field, and must not hit the popup instead.
 */
const PAUSE_MS = 1_000

/**
 * Calls `show` once a popup would disturb nobody, unless a form has been sent by then. This waits while the page is in
 * the background, another dialog or a menu is open, the visitor is typing, or a form or a video is in the middle of the
 * screen, as a popup would cover the very thing that it promotes. A visitor who is at the popup's target, or on the way
 * there, needs no popup either.
 * @param href where the popup leads: `#…` is a section of this page
 * @param delayMs how long to wait after a visitor comes or returns to the page, in ms
 * @returns a function that cancels the wait
 */
export function whenUndisturbed(href: string, delayMs: number, show: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  let timer: number | undefined
  let hasWaitedForScroll = false
  let notBefore = 0
  const attempt = () => {
    if (document.querySelector(SENT)) return waiting.abort()
    if (document.hidden || document.activeElement?.matches(TYPING)) return
    const isBusy = Date.now() < notBefore || document.querySelector(BUSY) || isFormShown() || isAtTarget()
    if (isBusy) return later()
    waiting.abort()
    show()
  }
  const isAtTarget = () => {
    const target = href.startsWith('#') && document.getElementById(href.slice(1))
    if (!target) return false
    // A link to the target focuses it at once, but the page scrolls there smoothly; or the visitor has come back.
    const mayScroll = !hasWaitedForScroll && target === document.activeElement
    hasWaitedForScroll ||= mayScroll
    return mayScroll || isInMiddle(target)
  }
  const later = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(attempt, PAUSE_MS)
  }
  const onForeground = () => {
    notBefore = Date.now() + delayMs
    later()
  }
  for (const event of ['close', 'focusin', 'focusout', 'pointerdown'])
    document.addEventListener(event, later, { capture: true, signal })
  document.addEventListener('visibilitychange', onForeground, { signal })
  attempt()
  return () => {
    waiting.abort()
    window.clearTimeout(timer)
  }
}

/** Whether a frame, which has a form or another site's video, is in the middle of the screen. */
function isFormShown(): boolean {
  return [...document.querySelectorAll('iframe')].some(isInMiddle)
}

function isInMiddle(element: Element): boolean {
  const middle = window.innerHeight / 2
  const { top, bottom } = element.getBoundingClientRect()
  return top < middle && bottom > middle
}
