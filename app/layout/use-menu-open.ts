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
 * Holds whether a menu is open, and closes it when the path changes, by Escape, and by a press outside. The focus may
 * be anywhere, since a menu opened by hovering does not have it, nor does a button pressed in Safari.
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
    const onPointerDown = (event: PointerEvent) => {
      if (!holder.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [open, holder, button])
  return [open, setOpen] as const
}
