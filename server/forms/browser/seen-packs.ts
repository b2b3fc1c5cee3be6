import { readSeenPack, SEEN } from '../../../shared/forms/seen-pack'

/** Returns what an address or a form says about packs; see `writeSeen`. */
export function seenIn(source: string | HTMLFormElement): string[] {
  const values =
    typeof source === 'string' ? new URL(source, location.href).searchParams : new FormData(source)
  return values.getAll(SEEN).map(String)
}

/** Whether a form contains one of these packs as it is now, and not as it was seen before. */
export function hasChanged(before: readonly string[], form: HTMLFormElement): boolean {
  const idOf = (seen: string) => readSeenPack(seen)?.id
  return seenIn(form).some((now) => !before.includes(now) && before.some((seen) => idOf(seen) === idOf(now)))
}

/** Whether an address differs from another only in what it says about its pack, and a form says the same. */
export function isAlreadyIn(form: HTMLFormElement, address: string, before: string): boolean {
  const seen = seenIn(address)
  const isSame = withoutSeen(address) === withoutSeen(before)
  return isSame && seen.length > 0 && seen.every((each) => seenIn(form).includes(each))
}

function withoutSeen(address: string): string {
  const url = new URL(address, location.href)
  url.searchParams.delete(SEEN)
  return url.href
}
