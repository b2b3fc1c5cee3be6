/** What a page said about a pack before the visitor ordered it. */
export interface SeenPack {
  /** `_id` of the pack. */
  id: string
  quantity: number
  /** USD. */
  price: number
}

/** Name of the field and parameter with what was seen of a pack: `seen=pack-300:300:6`. */
export const SEEN = 'seen'

/** @returns the value of `SEEN` for a pack: `pack-300:300:6` */
export function writeSeen({ id, quantity, price }: SeenPack): string {
  return `${id}:${quantity}:${price}`
}
