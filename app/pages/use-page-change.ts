import { useLocation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { moveFocus } from '~/ui/move-focus'

/** Focuses and announces the current page; set by `usePageChange`. */
let announce = () => {}

/** Focuses and announces the page when it is replaced at the same address, as after an error. */
export function announcePage(): void {
  announce()
}

/**
 * Does for pages that the router opens what a browser does when it loads one: the next Tab reaches the first link of
 * the content, instead of the one after the link that was followed, and screen readers read the title.
 * @returns the title to announce; empty on the page that was loaded, whose title the browser announces itself
 */
export function usePageChange(content: RefObject<HTMLElement>): string {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  const [title, setTitle] = useState('')

  const onChange = useCallback(() => {
    // The Studio's preview must not take the focus from the field in which an editor types.
    if (document.hasFocus()) moveFocus(content.current)
    // A title is only announced if the text changes, which it does not for a second error, for example.
    setTitle((before) => (before === document.title ? `${document.title}\u00A0` : document.title))
  }, [content])

  useEffect(() => {
    announce = onChange
  }, [onChange])

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    onChange()
  }, [onChange, pathname])

  return title
}
