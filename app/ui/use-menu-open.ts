import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useWindowEvent } from './use-window-event'

interface Menu {
  /** Contains the button and the menu. */
  holder: RefObject<HTMLElement>
  button: RefObject<HTMLButtonElement>
  /** Whether the visitor had opened the menu before hydration. */
  wasOpened: () => boolean
}

/**
 * Holds whether a menu is open, and closes it on each navigation, by Escape, by a press outside, and when something
 * outside receives the focus. The focus may be anywhere, since a menu opened by hovering does not have it, nor does a
 * button pressed in Safari.
 */
export function useMenuOpen({ holder, button, wasOpened }: Menu) {
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  const opened = useRef(wasOpened)
  useEffect(() => setOpen(opened.current()), [])
  useEffect(() => () => setOpen(false), [key])
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    if (holder.current?.contains(document.activeElement)) button.current?.focus()
  })
  const closeFromOutside = ({ target }: Event) => {
    if (!holder.current?.contains(target as Node)) setOpen(false)
  }
  useWindowEvent('pointerdown', closeFromOutside)
  useWindowEvent('focusin', closeFromOutside)
  return [open, setOpen] as const
}
