import { PACK_KINDS, type PackKind } from './kinds'
import type { Selection } from './selection'

/** A pack of one kind that can be bought on a page. */
export interface Offer {
  kind: PackKind
  /** As on a tab: `Likes`. */
  label: string
  /** As in a sentence: `likes`. */
  kindName: string
  packId: string
  quantity: number
  /** USD */
  price: number
}

/** The packs of one kind as the dataset lists them. */
export interface OfferTab {
  kind: string | null
  label: string | null
  kindName: string | null
  packs: ({ _id: string; quantity: number | null; price: number | null } | null)[] | null
}

/** Lists what a page sells, in its order; entries whose pack is incomplete are left out. */
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

/** The offer that a selection means, or undefined when it names none that the page sells. */
export function findOffer(
  offers: readonly Offer[],
  selection: Pick<Selection, 'kind' | 'packId'>,
): Offer | undefined {
  return offers.find((offer) => offer.kind === selection.kind && offer.packId === selection.packId)
}
