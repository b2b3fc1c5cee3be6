import type { SeenPack } from '../../../shared/forms/seen-pack'
import { dollars } from '../../../shared/money/dollars'
import { fillPattern } from '../../../shared/text/fill-pattern'
import type { OwnForm, Pack } from '../definition/own-form'
import type { PhoneModel } from '../definition/phone-models'
import { outdatedPack, packOffer, seenPhone } from './seen-packs'

/** Returns a sentence saying that a pack or phone is not what the visitor has seen; null if it is. */
export function changeNotice(
  { texts }: OwnForm,
  seen: ReadonlyMap<string, SeenPack>,
  { pack, phone }: { pack: Pack | null; phone: PhoneModel | null },
): string | null {
  const before = pack && outdatedPack(seen, pack)
  if (before) {
    const values = { before: packOffer(texts, before), now: packOffer(texts, pack) }
    return fillPattern(texts.packChanged, values)
  }
  const offer = phone && seenPhone(phone)
  const cost = offer && outdatedPack(seen, offer)
  return (
    cost &&
    fillPattern(texts.phoneChanged, {
      name: phone.model,
      before: dollars(cost.price),
      now: dollars(offer.price),
    })
  )
}

/** Returns a sentence saying what was sold in the meantime; null if nothing was. */
export function soldNotice({ texts }: OwnForm, name: string | null): string | null {
  return name === null ? null : fillPattern(texts.sold, { name })
}

/** Joins sentences; returns null if all are null. */
export function joinNotices(...sentences: (string | null)[]): string | null {
  return sentences.filter((sentence) => sentence !== null).join(' ') || null
}
