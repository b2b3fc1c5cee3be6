import type { FloatingButtonContent, PopupContent, Service } from '~/content/parts'
import type { Page } from '~/content/sections'
import { Breadcrumbs } from './Breadcrumbs'
import { FloatingButton } from './FloatingButton'
import { DelayedPopup } from './popup/DelayedPopup'
import { trailOf } from './trail'

interface PageExtrasProps {
  /** A popup is remembered by the page's `href`, which has no username or pack, so it is the same for all of them. */
  page: Page | Service
  popup: PopupContent | null
  floatingButton: FloatingButtonContent | null
}

/** Whether a part exists; a new draft may lack parts that its type promises, and is shown without them. */
const isWhole = (part: object | null | undefined) => part != null

/** What a page has in addition to its sections: breadcrumbs, a floating button, a popup. */
export function PageExtras({ page, popup, floatingButton }: PageExtrasProps) {
  const { href } = page
  const trail = trailOf(page)
  return (
    <>
      {trail.length > 0 ? <Breadcrumbs trail={trail} /> : null}
      {floatingButton ? <FloatingButton button={floatingButton} /> : null}
      {popup && isWhole(popup.action) ? <DelayedPopup key={href} path={href} popup={popup} /> : null}
    </>
  )
}
