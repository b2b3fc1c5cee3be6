import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { PopupContent } from '~/content/parts'
import type { PopupDialog } from './PopupDialog'

/**
 * Shows a page's popup after its delay, and waits while another dialog is open or the visitor is typing. Once closed, it
 * stays closed on that page for the session. The dialog's code is loaded when it is due; its styles come with the page.
 */
export function DelayedPopup({ popup }: { popup: PopupContent }) {
  const { pathname } = useLocation()
  const [Dialog, setDialog] = useState<typeof PopupDialog | null>(null)
  const [open, setOpen] = useState(false)
  const { delayMs } = popup

  useEffect(() => {
    setOpen(false)
    if (wasClosed(pathname)) return
    let canceled = false
    let stopWaiting: (() => void) | undefined
    const show = async () => {
      const { PopupDialog } = await import('./PopupDialog')
      if (canceled) return
      setDialog(() => PopupDialog)
      stopWaiting = whenUndisturbed(() => setOpen(true))
    }
    // Without a connection there is no popup.
    const timer = window.setTimeout(() => void show().catch(() => {}), delayMs)
    return () => {
      canceled = true
      window.clearTimeout(timer)
      stopWaiting?.()
    }
  }, [pathname, delayMs])

  if (!Dialog) return null
  const onClose = () => {
    rememberClosed(pathname)
    setOpen(false)
  }
  return <Dialog popup={popup} open={open} onClose={onClose} />
}

const TYPING = 'input, textarea, select, iframe'

/** Calls `show` once, as soon as no dialog is open and nobody is typing. Returns a function that cancels the wait. */
function whenUndisturbed(show: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const attempt = () => {
    if (signal.aborted) return
    if (document.querySelector('dialog[open]') || document.activeElement?.matches(TYPING)) return
    waiting.abort()
    show()
  }
  // Focus has only moved, and a dialog has only closed, after these events.
  const retry = () => queueMicrotask(attempt)
  document.addEventListener('close', retry, { capture: true, signal })
  document.addEventListener('focusout', retry, { signal })
  attempt()
  return () => waiting.abort()
}

/** Session storage key of a closed popup. */
const closedKey = (pathname: string) => `popup closed ${pathname}`

function wasClosed(pathname: string): boolean {
  try {
    return sessionStorage.getItem(closedKey(pathname)) !== null
  } catch {
    // Storage may be disabled; the popup then comes back with the page.
    return false
  }
}

function rememberClosed(pathname: string): void {
  try {
    sessionStorage.setItem(closedKey(pathname), '')
  } catch {
    // As above.
  }
}
