import { PACK_KINDS, type PackKind } from './kinds'
import type { Selection } from './selection'

/** A pack of one kind that can be bought on a page. */
export interface Offer {
  kind: PackKind
  /** As shown on a tab: `Likes`. */
  label: string
  /** As used in a sentence: `likes`. */
  kindName: string
  packId: string
  quantity: number
  /** In USD. */
  price: number
}

/** The packs of one kind, as listed in the dataset. */
export interface OfferTab {
  kind: string | null
  label: string | null
  kindName: string | null
  packs: ({ _id: string; quantity: number | null; price: number | null } | null)[] | null
}

/** Lists a page's offers in order, skipping incomplete packs. */
export function listOffers(tabs: readonly OfferTab[] | null | undefined): Offer[] {
  return (tabs ?? []).flatMap((tab) => {
    const kind = PACK_KINDS.find((known) => known === tab.kind)
    if (!kind) return []
    return (tab.packs ?? []).flatMap((pack) =>
      pack?.quantity && pack.price !== null
        ? [
            {
              kind,
              label: tab.label ?? kind,
              kindName: tab.kindName ?? kind,
              packId: pack._id,
              quantity: pack.quantity,
              price: pack.price,
            },
          ]
        : [],
    )
  })
}

/** Returns the offer of a selection, or undefined if the page does not sell it. */
export function findOffer(
  offers: readonly Offer[],
  selection: Pick<Selection, 'kind' | 'packId'>,
): Offer | undefined {
  return offers.find((offer) => offer.kind === selection.kind && offer.packId === selection.packId)
}
