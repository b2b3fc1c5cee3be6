import type { PackKind } from '../../../shared/ordering/kinds'
import { isTikTok } from '../../../shared/ordering/tiktok'
import { parseKind } from '../parse-kind'
import { isSameName } from '../same-name'
import type { PackList } from './listed-packs'
import type { OwnForm, Pack } from './own-form'

/** What decides which packs can be ordered. */
type Sold = Pick<OwnForm, 'packs' | 'lists' | 'service'>

/** Returns the packs that a form offers for a service: those that the service lists or, if it lists none, all. */
export function packsFor(form: Sold, service: string | null): readonly Pack[] {
  const seller = sellerOf(form, service)
  return seller === null ? form.packs : packsIn(form, listsOf(form, seller))
}

/**
 * Returns the service whose lists decide what can be ordered: the chosen one or, if it lists no packs, the one whose
 * form this is. Null if all packs can be ordered.
 */
export function sellerOf(form: Sold, service: string | null): string | null {
  const own = (name: string) => form.lists.filter((list) => isOf(list, name))
  return [service, form.service].find((name) => name !== null && packsIn(form, own(name)).length > 0) ?? null
}

/**
 * Whether a pack is sold for a service as this kind: the price of likes does not apply to followers. A kind that no
 * list has is not checked, and neither is a pack that no list has, which only its own page sells.
 * @param kind a kind of packs, or what the visitor chose: `Video likes`
 */
export function isSoldFor(
  form: Sold,
  packId: string,
  { service, kind }: { service: string | null; kind: string | null },
): boolean {
  const seller = sellerOf(form, service)
  const lists = seller === null ? form.lists : listsOf(form, seller)
  const listing = lists.filter(({ packs }) => packs.includes(packId))
  if (listing.length === 0) return seller === null
  const meant =
    kind === null ? null : (kindByName(kind, lists) ?? parseKind(kind) ?? kindByName(kind, form.lists))
  return !form.lists.some((list) => list.kind === meant) || listing.some((list) => list.kind === meant)
}

/** Returns the only service that lists a pack; null if several services or a page list it, or if none does. */
export function onlySellerOf({ lists }: Pick<Sold, 'lists'>, packId: string): string | null {
  const [seller = null, ...others] = lists
    .filter(({ packs }) => packs.includes(packId))
    .map(({ service }) => service)
  return seller !== null && others.every((other) => other !== null && isSameName(other, seller))
    ? seller
    : null
}

/** Returns the kind of the lists that have this name; null if there is none. */
export function kindByName(name: string, lists: readonly PackList[]): PackKind | null {
  return lists.find(({ names }) => names.some((each) => isSameName(each, name)))?.kind ?? null
}

/** Returns all lists that are for a service: its own and, for TikTok, those of pages. */
function listsOf({ lists }: Pick<Sold, 'lists'>, seller: string): PackList[] {
  return lists.filter((list) => isOf(list, seller) || (list.service === null && isTikTok(seller)))
}

function isOf(list: PackList, service: string): boolean {
  return list.service !== null && isSameName(list.service, service)
}

function packsIn({ packs }: Pick<Sold, 'packs'>, lists: readonly PackList[]): Pack[] {
  const ids = new Set(lists.flatMap((list) => list.packs))
  return packs.filter(({ id }) => ids.has(id))
}
