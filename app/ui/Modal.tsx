import closeIcon from '@lucide/icons/icons/x'
import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { buttonClass } from './button-class'
import { classNames } from './class-names'
import { Icon } from './Icon'
import { useLabels } from './labels'
import styles from './Modal.module.css'
import { moveFocus } from './move-focus'
import { useScrollLock } from './scrolling/use-scroll-lock'

/**
 * How long a click outside does not close a dialog that has just opened, in ms, since it may be the second one of a
 * double click.
 */
const DOUBLE_CLICK_MS = 500

interface ModalProps {
  open: boolean
  /** Called when the visitor asks to close the dialog. Set `open` to false in response. */
  onClose: () => void
  /** Name of the dialog for assistive technology, unless `labelledBy` is the id of its title. */
  label?: string
  labelledBy?: string
  /** Class of the visible box. */
  className?: string
  /** Class of the close button. */
  closeClassName?: string
  /** The box, for showing it full screen; it contains the close button. */
  boxRef?: Ref<HTMLDivElement>
  children: ReactNode
}

/**
 * A dialog over the page. The native `dialog` traps focus, closes on Escape and restores focus; a click outside closes
 * it as well. The page behind it does not scroll meanwhile. Not shown without JavaScript: whatever opens it must be a
 * link that works on its own.
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
    if (!open) return element.close()
    // Focus the dialog itself, so that its label is announced; the first Tab reaches the close button.
    opener.current = document.activeElement
    element.showModal()
    element.focus({ preventScroll: true })
    // A click outside closes it; Safari does not know `closedby`, the attribute for this. Such a click is reported as
    // one on the dialog, as is text selected beyond the box, which starts with a press inside.
    let pressed: EventTarget | null = null
    const timer = window.setTimeout(() => {
      element.onpointerdown = ({ target }) => (pressed = target)
      element.onclick = ({ target }) => {
        if (target === element && pressed === element) element.close()
      }
    }, DOUBLE_CLICK_MS)
    return () => {
      window.clearTimeout(timer)
      element.onpointerdown = element.onclick = null
    }
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClose={({ currentTarget }) => {
        // Browsers report a close in a separate task, which on a busy machine may come after the next opening.
        if (currentTarget.open) return
        giveFocusBack(opener.current)
        if (open) onClose()
      }}
      tabIndex={-1}
    >
      <div ref={boxRef} className={classNames(styles.box, className)}>
        <button
          type="button"
          className={buttonClass({ variant: 'icon' }, classNames(styles.close, closeClassName))}
          aria-label={labels?.close}
          onClick={onClose}
        >
          <Icon icon={closeIcon} size={24} strokeWidth={2} />
        </button>
        {children}
      </div>
    </dialog>
  )
}

/**
 * Browsers restore focus when a dialog closes, but only to elements that are focusable on their own, and lose it again
 * when they leave full screen afterwards, however long that takes. Ends when the visitor focuses or presses something
 * else.
 */
function giveFocusBack(opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || opener === document.body) return
  const focus = () => {
    const active = document.activeElement
    const lost = !active || active === document.body || active.closest('dialog:not([open])') !== null
    if (lost) moveFocus(opener)
  }
  // Wait for the new layout, which takes a frame or two.
  const focusAfterwards = () => requestAnimationFrame(() => requestAnimationFrame(focus))
  focus()
  focusAfterwards()

  const movedOn = new AbortController()
  const { signal } = movedOn
  document.addEventListener('fullscreenchange', focusAfterwards, { signal })
  document.addEventListener('pointerdown', () => movedOn.abort(), { signal })
  document.addEventListener('focusin', ({ target }) => target !== opener && movedOn.abort(), { signal })
}
