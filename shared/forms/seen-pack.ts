import { DOCUMENT_ID } from '../ordering/ids'
import type { FormParameters } from './form-parameters'

/** What a page said about a pack before the visitor ordered it. */
export interface SeenPack {
  /** `_id` of the pack. */
  id: string
  quantity: number
  /** In USD. */
  price: number
}

/** Name of the field and parameter with what a visitor saw of a pack: `seen=pack-300:300:6`. */
export const SEEN: keyof FormParameters = 'seen'

const SEEN_PACK = /^([^:]+):(\d{1,9}(?:\.\d{1,20})?):(\d{1,9}(?:\.\d{1,20})?)$/

/** Returns the value of `SEEN` for a pack, such as `pack-300:300:6`. */
export function writeSeen({ id, quantity, price }: SeenPack): string {
  return `${id}:${quantity}:${price}`
}

/** Reads a value of `SEEN`; null if it is malformed. */
export function readSeenPack(text: string): SeenPack | null {
  const [, id, quantity, price] = SEEN_PACK.exec(text) ?? []
  if (id === undefined || !DOCUMENT_ID.test(id)) return null
  return { id, quantity: Number(quantity), price: Number(price) }
}
