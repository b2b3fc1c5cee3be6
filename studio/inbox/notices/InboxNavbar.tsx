import { useEffect, useRef } from 'react'
import type { NavbarProps } from 'sanity'
import { useDropDrafts } from '../edits/use-drop-drafts'
import { useNewOrders } from './new-orders'
import { chime, useSound } from './sound'

/**
 * The Studio's navbar. It is always mounted, so that the chime for new orders works, and unsaved texts of erased orders
 * are dropped, no matter which tool is open. So would be a layout component, but the Studio remounts such components
 * while it loads, and with a layout, everything on screen.
 */
export function InboxNavbar(props: NavbarProps) {
  useDropDrafts()
  const newest = useNewOrders()?.newest
  const sound = useSound()
  const heard = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    const before = heard.current
    if (newest === undefined) return
    // An order that was moved back to “New” has not just arrived.
    if (newest !== null && (before ?? '') < newest) heard.current = newest
    else heard.current ??= null
    if (sound && before !== undefined && newest !== null && newest > (before ?? '')) chime()
  }, [newest, sound])
  return props.renderDefault(props)
}
