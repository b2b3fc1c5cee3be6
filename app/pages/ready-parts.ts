import type { ComponentType } from 'react'
import type { ServiceQueryResult } from '~/content/content.types'
import type { ShelfOrder } from '~/features/ordering/ShelfOrder'
import type { Popup } from '~/layout/Popup'

/**
 * Components other than sections that only some pages have, available once `loadParts` has loaded them. Separate
 * from their loaders to avoid an import cycle.
 */
export const readyParts: {
  serviceScreen?: ComponentType<{ service: NonNullable<ServiceQueryResult> }>
  popup?: typeof Popup
  shelfOrder?: typeof ShelfOrder
} = {}
