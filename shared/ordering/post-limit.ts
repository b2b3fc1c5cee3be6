/** Maximum number of posts of one order. */
export const MAX_POSTS = 50

/** Returns how many posts a pack of this quantity can go to: each gets at least one. */
export function postLimit(quantity: number): number {
  return Math.min(MAX_POSTS, quantity)
}
