import type { Offer } from '~/features/ordering/offers'
import type { PackKind } from '~shared/ordering/kinds'

/** Returns the quantity of the smallest pack of a kind. */
export function smallestQuantity(
  offers: readonly Pick<Offer, 'kind' | 'quantity'>[],
  kind: PackKind,
): number {
  return Math.min(...offers.map((offer) => (offer.kind === kind ? offer.quantity : Infinity)))
}
