import type { SeenPack } from '../../../shared/ordering/seen-pack'
import { fillPattern } from '../../../shared/text/fill-pattern'
import type { OwnForm, Pack } from '../definition/own-form'
import { outdatedPack, packOffer } from './seen-packs'

/** Returns a sentence saying that a pack is not what the visitor has seen; null if it is. */
export function changeNotice(
  form: OwnForm,
  seen: ReadonlyMap<string, SeenPack>,
  pack: Pack | null,
): string | null {
  const before = pack && outdatedPack(seen, pack)
  return before && fillPattern(form.texts.packChanged, { before: packOffer(before), now: packOffer(pack) })
}

/** Returns a sentence saying what was sold in the meantime; null if nothing was. */
export function soldNotice({ texts }: OwnForm, name: string | null): string | null {
  return name === null ? null : fillPattern(texts.sold, { name })
}

/** Joins sentences; returns null if all are null. */
export function joinNotices(...sentences: (string | null)[]): string | null {
  return sentences.filter((sentence) => sentence !== null).join(' ') || null
}
