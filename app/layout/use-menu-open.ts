import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/**
 * Holds whether a menu is open, and closes it when the path changes.
 * @param wasOpened whether the visitor had opened it before hydration
 */
export function useMenuOpen(wasOpened: () => boolean) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const opened = useRef(wasOpened)
  useEffect(() => setOpen(opened.current()), [])
  useEffect(() => () => setOpen(false), [pathname])
  return [open, setOpen] as const
}
