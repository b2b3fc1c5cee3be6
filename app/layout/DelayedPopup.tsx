import { useEffect, useState } from 'react'
import type { PopupContent } from '~/content/parts'
import { seenBeforeMs } from '~/ui/seen-before'
import type { PopupDialog } from './PopupDialog'

interface DelayedPopupProps {
  /** Path that identifies the page. */
  page: string
  popup: PopupContent
}

/**
 * Shows a page's popup after its delay, and waits while another dialog is open, the visitor is typing, or a form or a video is in the
 * middle of the screen: the popup would cover what it leads to. Once closed, it stays closed on that page for the session. The dialog's code is
 * loaded when it is due; its styles come with the page.
 */
export function DelayedPopup({ page, popup }: DelayedPopupProps) {
  const [Dialog, setDialog] = useState<typeof PopupDialog | null>(null)
  const [open, setOpen] = useState(false)
  const { delayMs } = popup

  useEffect(() => {
    setOpen(false)
    if (wasClosed(page)) return
    let canceled = false
    let stopWaiting: (() => void) | undefined
    const show = async () => {
      const { PopupDialog } = await import('./PopupDialog')
      if (canceled) return
      setDialog(() => PopupDialog)
      stopWaiting = whenUndisturbed(() => setOpen(true))
    }
    // Without a connection there is no popup.
    const timer = window.setTimeout(() => void show().catch(() => {}), delayMs - seenBeforeMs())
    return () => {
      canceled = true
      window.clearTimeout(timer)
      stopWaiting?.()
    }
  }, [page, delayMs])

  if (!Dialog) return null
  const onClose = () => {
    rememberClosed(page)
    setOpen(false)
  }
  return <Dialog popup={popup} open={open} onClose={onClose} />
}

const TYPING = 'input, textarea, select, iframe'

/** An open dialog, or a form that is being sent. */
const BUSY = 'dialog[open], form[aria-busy="true"]'

/** A form that the visitor has sent: who has just ordered is offered nothing else. */
const SENT = '[data-sent]'

/**
 * How long a visitor who has just been busy is left alone, in ms: someone who leaves a field is about to press a button or to
 * fill in the next one, and must not hit the popup instead.
 */
const PAUSE_MS = 1_000

/** Calls `show` once, as soon as the visitor is not busy or typing, unless a form has been sent by then. Returns a function that cancels the wait. */
function whenUndisturbed(show: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  let timer: number | undefined
  const attempt = () => {
    if (document.querySelector(SENT)) return waiting.abort()
    if (document.activeElement?.matches(TYPING)) return
    if (document.querySelector(BUSY) || isFormShown()) return later()
    waiting.abort()
    show()
  }
  const later = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(attempt, PAUSE_MS)
  }
  for (const event of ['close', 'focusin', 'focusout', 'pointerdown'])
    document.addEventListener(event, later, { capture: true, signal })
  attempt()
  return () => {
    waiting.abort()
    window.clearTimeout(timer)
  }
}

/** Whether a form, or another site's video, is in the middle of the screen: both are frames. */
function isFormShown(): boolean {
  const middle = window.innerHeight / 2
  return [...document.querySelectorAll('iframe')].some((frame) => {
    const { top, bottom } = frame.getBoundingClientRect()
    return top < middle && bottom > middle
  })
}

/** Session storage key of a closed popup. */
const closedKey = (page: string) => `popup closed ${page}`

function wasClosed(page: string): boolean {
  try {
    return sessionStorage.getItem(closedKey(page)) !== null
  } catch {
    // Storage may be disabled; the popup then comes back with the page.
    return false
  }
}

function rememberClosed(page: string): void {
  try {
    sessionStorage.setItem(closedKey(page), '')
  } catch {
    // As above.
  }
}
