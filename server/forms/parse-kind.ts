import { PACK_KINDS, type PackKind } from '../../shared/ordering/kinds'

/** Returns the kind of packs that the last word of a text names, as in `Video likes`; null if it names none. */
export function parseKind(text: string): PackKind | null {
  const word = text.toLowerCase().split(/\s+/).at(-1)
  return PACK_KINDS.find((kind) => kind === word) ?? null
}
