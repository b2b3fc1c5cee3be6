import type { OrderStatusScreen } from '~/features/forms/OrderStatusScreen'
import type { ShelfOrder } from '~/features/ordering/ShelfOrder'
import type { ResultProvider } from '~/features/result/ResultProvider'
import type { TrialBar } from '~/layout/TrialBar'
import type { OrderScreen } from './OrderScreen'
import type { ResultScreen } from './ResultScreen'
import type { ServiceScreen } from './ServiceScreen'

/**
 * Components other than sections that only some pages have, available once `loadParts` has loaded them. Separate
 * from their loaders to avoid an import cycle.
 */
export const readyParts: Partial<Parts> = {}

export interface Parts {
  /** The screen of a pack or service that is ordered. */
  orderScreen: typeof OrderScreen
  orderStatusScreen: typeof OrderStatusScreen
  /** What the sections of a result page share. */
  resultProvider: typeof ResultProvider
  /** The screen of a profile that was looked up. */
  resultScreen: typeof ResultScreen
  /** The screen of a service, with its hero, ticket and fixed sections. */
  serviceScreen: typeof ServiceScreen
  /** Passes the chosen pack to the form of a page that sells packs of one kind. */
  shelfOrder: typeof ShelfOrder
  /** The banner above the header of a service page. */
  trialBar: typeof TrialBar
}
export type PartName = keyof Parts

/**
 * Returns a part that the page must have loaded.
 * @throws if it has not: `partsOf` does not name it for this page
 */
export function requirePart<Name extends PartName>(name: Name): Parts[Name] {
  const part = readyParts[name]
  if (!part) throw new Error(`The page did not load its part ${name}.`)
  return part
}
