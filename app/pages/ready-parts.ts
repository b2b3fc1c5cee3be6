import type { OrderStatusScreen } from '~/features/forms/OrderStatusScreen'
import type { ShelfOrder } from '~/features/ordering/ShelfOrder'
import type { ResultProvider } from '~/features/result/ResultProvider'
import type { TrialBar } from '~/layout/TrialBar'
import type { ResultScreen } from './ResultScreen'
import type { ServiceScreen } from './ServiceScreen'

/**
 * Components other than sections that only some pages have, available once `loadParts` has loaded them. Separate
 * from their loaders to avoid an import cycle.
 */
export const readyParts: Partial<Parts> = {}

interface Parts {
  orderStatusScreen: typeof OrderStatusScreen
  resultProvider: typeof ResultProvider
  resultScreen: typeof ResultScreen
  serviceScreen: typeof ServiceScreen
  shelfOrder: typeof ShelfOrder
  trialBar: typeof TrialBar
}

/**
 * Returns a part that the page must have loaded.
 * @throws if it has not: `partsOf` does not name it for this page
 */
export function requirePart<Name extends keyof Parts>(name: Name): Parts[Name] {
  const part = readyParts[name]
  if (!part) throw new Error(`The page did not load its part ${name}.`)
  return part
}
