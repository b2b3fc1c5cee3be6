import type { FloatingButtonContent, PopupContent } from '~/content/parts'
import { DelayedPopup } from '~/layout/DelayedPopup'
import { FloatingButton } from '~/layout/FloatingButton'
import { Breadcrumbs, type Crumb } from './Breadcrumbs'

interface PageExtrasProps {
  /** Path of the page, the same for whatever it shows: no username, no pack. */
  href: string
  popup: PopupContent | null
  floatingButton: FloatingButtonContent | null
  /** From the top-level page down to this one; empty for top-level pages. */
  trail: readonly Crumb[]
}

/** A draft that was just begun may lack what its type says it has: it is left out until then. */
const isWhole = (part: object | null | undefined) => part != null

/** What a page has besides its sections: breadcrumbs, a floating button, a popup. */
export function PageExtras({ href, popup, floatingButton, trail }: PageExtrasProps) {
  return (
    <>
      {trail.length > 0 ? <Breadcrumbs trail={trail} /> : null}
      {floatingButton ? <FloatingButton button={floatingButton} /> : null}
      {popup && isWhole(popup.action) ? <DelayedPopup key={href} page={href} popup={popup} /> : null}
    </>
  )
}
