import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { buttonClass } from './button-class'
import { classNames } from './class-names'
import { useLabels } from './labels'
import styles from './Modal.module.css'
import { useScrollLock } from './use-scroll-lock'

interface ModalProps {
  open: boolean
  /** The visitor asked to close it: by its button, by Escape or by a click beside it. Set `open` to false then. */
  onClose: () => void
  /** What the dialog is, read out; or `labelledBy`, the id of its title. */
  label?: string
  labelledBy?: string
  /** Class of the box that is seen. */
  className?: string
  /** Class of the close button. */
  closeClassName?: string
  /** The box, for whoever wants to show it full screen: it holds the close button too. */
  boxRef?: Ref<HTMLDivElement>
  children: ReactNode
}

/**
 * A dialog over the page. The browser's own `dialog` keeps the focus inside,
 * closes on Escape and gives the focus back; the page behind does not scroll meanwhile. Not shown without JavaScript:
 * whatever opens it must be a link that leads on by itself.
 */
export function Modal({
  open,
  onClose,
  label,
  labelledBy,
  className,
  closeClassName,
  boxRef,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element | null>(null)
  const labels = useLabels()
  useScrollLock(open)

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) {
      // The dialog itself takes the focus, and its label is read out; the first Tab leads to its close button.
      opener.current = document.activeElement
      element.showModal()
      element.focus({ preventScroll: true })
    } else element.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClose={({ currentTarget }) => {
        // The browser tells of a closing in a task of its own, which on a busy machine comes after the next opening.
        if (currentTarget.open) return
        giveFocusBack(opener.current)
        if (open) onClose()
      }}
      tabIndex={-1}
      // A click beside it closes it, in browsers that know how.
      closedby="any"
    >
      <div ref={boxRef} className={classNames(styles.box, className)}>
        <button
          type="button"
          className={buttonClass({ variant: 'icon' }, classNames(styles.close, closeClassName))}
          aria-label={labels?.close}
          onClick={onClose}
        >
          <X size={24} strokeWidth={2} aria-hidden />
        </button>
        {children}
      </div>
    </dialog>
  )
}

/** How long (ms) a browser may take to leave the full screen. */
const LEAVING_FULLSCREEN_MS = 2000

/** The browser gives the focus back when a dialog closes, but loses it again when it leaves the full screen after that. */
function giveFocusBack(opener: Element | null): void {
  if (!(opener instanceof HTMLElement)) return
  const focus = () => {
    const active = document.activeElement
    const lost = !active || active === document.body || active.closest('dialog:not([open])') !== null
    if (lost) opener.focus({ preventScroll: true })
  }
  // The page is laid out anew first, in a frame or two.
  const focusAfterwards = () => requestAnimationFrame(() => requestAnimationFrame(focus))
  focus()
  focusAfterwards()
  document.addEventListener('fullscreenchange', focusAfterwards)
  window.setTimeout(
    () => document.removeEventListener('fullscreenchange', focusAfterwards),
    LEAVING_FULLSCREEN_MS,
  )
}
