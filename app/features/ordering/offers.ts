import { landsOnPosts, PACK_KINDS, type PackKind } from '~shared/ordering/kinds'
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

/** A pack, as listed in the dataset. */
interface ListedPack {
  _id: string
  quantity: number | null
  price: number | null
}

/** The packs of one kind, as listed in the dataset. */
export interface OfferTab<Pack extends ListedPack = ListedPack> {
  kind: string | null
  label: string | null
  kindName: string | null
  packs: readonly Pack[]
}

/** All packs of one kind on a page. */
export interface KindTab<Pack extends ListedPack = ListedPack> extends OfferTab<Pack> {
  kind: PackKind
}

/**
 * Returns one tab for each kind, in order. A choice is kept as kind and pack, so two tabs of one kind would be
 * indistinguishable; the first one gets the other's packs, and keeps its name.
 */
export function mergeTabs<Pack extends ListedPack>(tabs: readonly OfferTab<Pack>[]): KindTab<Pack>[] {
  const merged = new Map<PackKind, KindTab<Pack>>()
  for (const { label, kindName, packs, ...tab } of tabs) {
    const kind = PACK_KINDS.find((known) => known === tab.kind)
    if (!kind) continue
    const first = merged.get(kind) ?? { kind, label, kindName, packs: [] }
    const known = new Set(first.packs.map(({ _id }) => _id))
    merged.set(kind, { ...first, packs: [...first.packs, ...packs.filter(({ _id }) => !known.has(_id))] })
  }
  return [...merged.values()]
}

/** Returns a page's offers in order and without duplicates, skipping incomplete packs. */
export function listOffers(tabs: readonly OfferTab[] | null | undefined): Offer[] {
  return mergeTabs(tabs ?? []).flatMap(({ kind, label, kindName, packs }) => {
    const byId = new Map<string, Offer>()
    for (const { _id, quantity, price } of packs) {
      if (quantity === null || !(Number.isInteger(quantity) && quantity > 0) || price === null) continue
      byId.set(_id, {
        kind,
        label: label ?? kind,
        kindName: kindName ?? kind,
        packId: _id,
        quantity,
        price,
      })
    }
    return [...byId.values()]
  })
}

/**
 * Returns what to offer instead of a pack that has no post to go to: one that goes to the profile, of the same size if
 * the page sells it.
 */
export function offerForProfile(
  offers: readonly Offer[],
  { quantity }: Pick<Offer, 'quantity'>,
): Offer | undefined {
  const forProfile = offers.filter((offer) => !landsOnPosts(offer.kind))
  return forProfile.find((offer) => offer.quantity === quantity) ?? forProfile[0]
}

/** Returns the offer of a selection, or undefined if the page does not sell it. */
export function findOffer(
  offers: readonly Offer[],
  selection: Pick<Selection, 'kind' | 'packId'>,
): Offer | undefined {
  return offers.find((offer) => offer.kind === selection.kind && offer.packId === selection.packId)
}
