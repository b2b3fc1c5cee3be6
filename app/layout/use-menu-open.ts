import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject } from 'react'

interface Menu {
  /** Contains the button and what it opens. */
  holder: RefObject<HTMLElement>
  button: RefObject<HTMLButtonElement>
  /** Whether the visitor had opened the menu before hydration. */
  wasOpened: () => boolean
}

/**
 * Holds whether a menu is open, and closes it when the path changes and by Escape. The focus may be anywhere, since a
 * menu opened by hovering does not have it.
 */
export function useMenuOpen({ holder, button, wasOpened }: Menu) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const opened = useRef(wasOpened)
  useEffect(() => setOpen(opened.current()), [])
  useEffect(() => () => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      if (holder.current?.contains(document.activeElement)) button.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open, holder, button])
  return [open, setOpen] as const
}
