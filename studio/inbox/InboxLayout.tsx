import { useEffect, useRef } from 'react'
import type { LayoutProps } from 'sanity'
import { useNewOrders } from './new-orders'
import { chime, useSound } from './sound'

/** The Studio, whichever of its tools is open, in which a new order is heard. */
export function InboxLayout(props: LayoutProps) {
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
