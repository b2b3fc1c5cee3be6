/** What a page said about a pack before the visitor ordered it. */
export interface SeenPack {
  /** `_id` of the pack. */
  id: string
  quantity: number
  /** In USD. */
  price: number
}

/** Name of the field and parameter with what a visitor saw of a pack: `seen=pack-300:300:6`. */
export const SEEN = 'seen'

/** Returns the value of `SEEN` for a pack, such as `pack-300:300:6`. */
export function writeSeen({ id, quantity, price }: SeenPack): string {
  return `${id}:${quantity}:${price}`
}
