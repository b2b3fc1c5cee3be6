import type { ServiceQueryResult } from '~/content/content.types'
import type { FloatingButtonContent, PopupContent } from '~/content/parts'
import type { Page } from '~/content/sections'
import { DelayedPopup } from '~/layout/DelayedPopup'
import { FloatingButton } from '~/layout/FloatingButton'
import { Breadcrumbs } from './Breadcrumbs'
import { trailOf } from './trail'

interface PageExtrasProps {
  /** A popup is remembered by its `href`, the same for whatever the page shows: no username, no pack. */
  page: Page | NonNullable<ServiceQueryResult>
  popup: PopupContent | null
  floatingButton: FloatingButtonContent | null
}

/** A new draft may lack parts that its type promises; they are left out until they exist. */
const isWhole = (part: object | null | undefined) => part != null

/** What a page has in addition to its sections: breadcrumbs, a floating button, a popup. */
export function PageExtras({ page, popup, floatingButton }: PageExtrasProps) {
  const { href } = page
  const trail = trailOf(page)
  return (
    <>
      {trail.length > 0 ? <Breadcrumbs trail={trail} /> : null}
      {floatingButton ? <FloatingButton button={floatingButton} /> : null}
      {popup && isWhole(popup.action) ? <DelayedPopup key={href} page={href} popup={popup} /> : null}
    </>
  )
}
