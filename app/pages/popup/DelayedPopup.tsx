import { useEffect, useState } from 'react'
import type { PopupContent } from '~/content/parts'
import { addAllStyles } from '~/pages/page-style'
import { seenBeforeMs } from '~/ui/seen-before'
import type { PopupDialog } from './PopupDialog'

interface DelayedPopupProps {
  /** Path of the page. */
  path: string
  popup: PopupContent
}

/**
 * Shows a page's popup after its delay, once the visitor is undisturbed. Once closed, it stays closed on that page for
 * the session. Its code and styles are loaded when it is due.
 */
export function DelayedPopup({ path, popup }: DelayedPopupProps) {
  const [Dialog, setDialog] = useState<typeof PopupDialog | null>(null)
  const [open, setOpen] = useState(false)
  const {
    delayMs,
    action: { href },
  } = popup

  useEffect(() => {
    setOpen(false)
    if (wasClosed(path)) return
    let canceled = false
    let stopWaiting: (() => void) | undefined
    const show = async () => {
      const [{ PopupDialog, whenUndisturbed }] = await Promise.all([import('./PopupDialog'), addAllStyles()])
      if (canceled) return
      setDialog(() => PopupDialog)
      stopWaiting = whenUndisturbed(href, delayMs, () => setOpen(true))
    }
    // If the code does not arrive, there is no popup.
    const timer = window.setTimeout(() => void show().catch(() => {}), delayMs - seenBeforeMs())
    return () => {
      canceled = true
      window.clearTimeout(timer)
      stopWaiting?.()
    }
  }, [path, delayMs, href])

  if (!Dialog) return null
  const onClose = () => {
    rememberClosed(path)
    setOpen(false)
  }
  return <Dialog popup={popup} open={open} onClose={onClose} />
}

/** Session storage key of a closed popup. */
const closedKey = (path: string) => `popup closed ${path}`

function wasClosed(path: string): boolean {
  try {
    return sessionStorage.getItem(closedKey(path)) !== null
  } catch {
    // Storage may be disabled, so the popup comes back with the page.
    return false
  }
}

function rememberClosed(path: string): void {
  try {
    sessionStorage.setItem(closedKey(path), '')
  } catch {
    // Storage may be disabled.
  }
}
