import { shorten } from '../text/shorten'

/** Fields that name a document, in order of precedence. */
export const NAME_FIELDS = ['title', 'name', 'question', 'model', 'from'] as const

/** Returns the name under which editors see a pack everywhere: “Pack of 1,000”. */
export function packName(quantity: number | undefined): string {
  return `Pack of ${quantity === undefined ? '…' : quantity.toLocaleString('en-US')}`
}

/** Longer names are shortened, in characters. */
const MAX_NAME_LENGTH = 80

/**
 * Returns what to call a document: “Contact”, “Pack of 1,000”, “Untitled phone”.
 * @param document with at least its `NAME_FIELDS` and `quantity`; invalid ones are ignored
 * @param typeName returns what to call the documents of a type inside a sentence
 */
export function documentName(
  document: { readonly _type: string; readonly [field: string]: unknown },
  typeName: (type: string) => string,
): string {
  const { _type, quantity } = document
  if (_type === 'siteSettings') return 'Site settings'
  const found = NAME_FIELDS.map((field) => document[field])
    .map((value) => (typeof value === 'string' ? value.trim() : ''))
    .find(Boolean)
  const pack = _type === 'pack' && typeof quantity === 'number' ? packName(quantity) : undefined
  return shorten(found ?? pack ?? `Untitled ${typeName(_type)}`, MAX_NAME_LENGTH)
}
