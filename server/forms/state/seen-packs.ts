import type { FormTexts } from '../../../shared/default-texts/forms'
import { readSeenPack, SEEN, type SeenPack } from '../../../shared/forms/seen-pack'
import { dollars } from '../../../shared/money/dollars'
import { inCents } from '../../../shared/money/in-cents'
import { fillPattern } from '../../../shared/text/fill-pattern'
import type { Pack } from '../definition/own-form'
import type { PhoneModel } from '../definition/phone-models'

/** Maximum number of packs that are read. */
const MAX_SEEN = 200

/**
 * Reads what the visitor has seen, by the ids of packs. This only decides whether a visitor is told of a change;
 * nothing is ever ordered at these prices, because anyone can send anything. Malformed values are omitted.
 */
export function readSeen(given: URLSearchParams): ReadonlyMap<string, SeenPack> {
  const seen = new Map<string, SeenPack>()
  for (const text of given.getAll(SEEN).slice(0, MAX_SEEN)) {
    const pack = readSeenPack(text)
    if (pack) seen.set(pack.id, pack)
  }
  return seen
}

/**
 * Compares a pack with what the visitor has seen.
 * @returns what was seen if it differs from the pack; null if it does not, or if it is unknown
 */
export function outdatedPack(seen: ReadonlyMap<string, SeenPack>, pack: SeenPack): SeenPack | null {
  const before = seen.get(pack.id)
  if (!before) return null
  const isSame = before.quantity === pack.quantity && inCents(before.price) === inCents(pack.price)
  return isSame ? null : before
}

/** Returns what a form that offers a phone says about it; null if the phone has no price. */
export function seenPhone({ id, price }: PhoneModel): SeenPack | null {
  return price === null ? null : { id, quantity: 1, price }
}

/** Returns what a pack offers, by default as `300 for $6`. */
export function packOffer(texts: FormTexts, { quantity, price }: Pick<Pack, 'quantity' | 'price'>): string {
  return fillPattern(texts.pack, { quantity, price: dollars(price) })
}
