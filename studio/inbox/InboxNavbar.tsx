import { useEffect, useRef } from 'react'
import type { NavbarProps } from 'sanity'
import { useNewOrders } from './new-orders'
import { chime, useSound } from './sound'

/**
 * The Studio's bar, which is there whichever tool is open: a new order is heard with it. The Studio makes such a component anew
 * while it loads; as a layout it would take everything on the screen with it.
 */
export function InboxNavbar(props: NavbarProps) {
  const newest = useNewOrders()?.newest
  const sound = useSound()
  const heard = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    const before = heard.current
    if (newest === undefined) return
    // An order that is put back to the new ones is none that has just arrived.
    if (newest !== null && (before ?? '') < newest) heard.current = newest
    else heard.current ??= null
    if (sound && before !== undefined && newest !== null && newest > (before ?? '')) chime()
  }, [newest, sound])
  return props.renderDefault(props)
}
