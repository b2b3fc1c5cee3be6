/** Maximum number of posts of one order. */
export const MAX_POSTS = 50

/** Returns over how many posts a pack of this quantity can be split: each gets at least one. */
export function postLimit(quantity: number): number {
  return Math.min(MAX_POSTS, quantity)
}
