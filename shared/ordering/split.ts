/**
 * Splits a pack evenly over posts, and returns whole numbers that add up to `quantity`, larger shares first. Without
 * posts, the list is empty.
 * @param quantity a whole number, as in all offers
 */
export function splitEvenly(quantity: number, posts: number): number[] {
  const share = Math.floor(quantity / posts)
  const rest = quantity - share * posts
  return Array.from({ length: posts }, (_, index) => share + (index < rest ? 1 : 0))
}
