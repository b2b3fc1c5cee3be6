import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { moveFocus } from '~/ui/motion'

/**
 * Does what a browser does when it loads a page, for pages that the router opens: the next Tab reaches the first link
 * of the content, instead of the one after the link that was followed, and screen readers read the title.
 * @returns the title to announce; empty on the page that was loaded, whose title the browser announces itself
 */
export function usePageChange(content: RefObject<HTMLElement>): string {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The Studio's preview must not take the focus from the field in which an editor types.
    if (document.hasFocus()) moveFocus(content.current)
    setTitle(document.title)
  }, [content, pathname])

  return title
}
