import type { ComponentType } from 'react'
import type { ServiceQueryResult } from '~/content/content.types'
import type { ShelfOrder } from '~/features/ordering/ShelfOrder'
import type { Popup } from '~/layout/Popup'

/**
 * Components that only some pages have, besides sections, once `loadParts` has loaded them; apart from their loaders, so
 * that they can hold each other.
 */
export const readyParts: {
  serviceScreen?: ComponentType<{ service: NonNullable<ServiceQueryResult> }>
  popup?: typeof Popup
  shelfOrder?: typeof ShelfOrder
} = {}
