import { useLocation } from '@remix-run/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { PopupContent } from '~/content/parts'
import { Mark } from '~/drawings/cats/Mark'
import { Picture } from '~/pictures/Picture'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { Modal } from '~/ui/Modal'
import { useGoTo } from '~/ui/use-go-to'
import styles from './Popup.module.css'

interface PopupProps {
  popup: PopupContent
}

/**
 * A promotional popup: hidden, shown after its delay, closed by its X, Escape or its button, which also scrolls to a
 * section or opens a page. Once closed, it stays closed on that page for the session. It waits while another dialog
 * is open or the visitor is typing.
 */
export function Popup({ popup }: PopupProps) {
  const titleId = useId()
  const { pathname } = useLocation()
  const goTo = useGoTo()
  const [open, setOpen] = useState(false)
  const goOn = useRef(false)
  const { delayMs, action } = popup

  useEffect(() => {
    setOpen(false)
    if (wasClosed(pathname)) return
    let stopWaiting: (() => void) | undefined
    const timer = window.setTimeout(() => {
      stopWaiting = whenUndisturbed(() => setOpen(true))
    }, delayMs)
    return () => {
      window.clearTimeout(timer)
      stopWaiting?.()
    }
  }, [pathname, delayMs])

  // The page can only scroll once the dialog has closed.
  useEffect(() => {
    if (open || !goOn.current) return
    goOn.current = false
    goTo(action.href)
  }, [open, goTo, action.href])

  const close = () => {
    rememberClosed(pathname)
    setOpen(false)
  }

  return (
    <Modal
      open={open}
      onClose={close}
      labelledBy={titleId}
      className={styles.popup}
      closeClassName={popup.picture ? styles.close : styles.onLime}
    >
      {open ? (
        <>
          <div className={styles.body}>
            <h2 className={classNames('display', styles.title)} id={titleId}>
              {popup.title}
            </h2>
            {popup.text ? <p className={styles.text}>{popup.text}</p> : null}
            {popup.offers.length > 0 ? (
              <ul className={styles.offers}>
                {popup.offers.map((offer) => (
                  <li key={offer._key}>
                    <b className="numeral">{offer.amount}</b>
                    {offer.label}
                  </li>
                ))}
              </ul>
            ) : null}
            <a
              className={buttonClass({ variant: 'ink', size: 'large' }, styles.action)}
              href={action.href}
              onClick={(event) => {
                event.preventDefault()
                goOn.current = true
                close()
              }}
            >
              {action.label}
            </a>
          </div>
          <div className={styles.art}>
            {popup.picture ? (
              <Picture
                className={styles.picture}
                picture={popup.picture}
                sizes="(min-width: 700px) 18rem, 100vw"
              />
            ) : (
              <Mark className={styles.mark} />
            )}
          </div>
        </>
      ) : null}
    </Modal>
  )
}

const TYPING = 'input, textarea, select, iframe'

/** Calls `show` as soon as no dialog is open and nobody is typing. Returns a function that cancels the wait. */
function whenUndisturbed(show: () => void): () => void {
  const stop = () => {
    document.removeEventListener('close', retry, true)
    document.removeEventListener('focusout', retry)
  }
  const attempt = () => {
    if (document.querySelector('dialog[open]') || document.activeElement?.matches(TYPING)) return false
    stop()
    show()
    return true
  }
  // Focus has only moved, and a dialog has only closed, after these events.
  const retry = () => queueMicrotask(attempt)
  if (!attempt()) {
    document.addEventListener('close', retry, true)
    document.addEventListener('focusout', retry)
  }
  return stop
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
