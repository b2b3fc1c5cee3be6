/**
 * Splits a pack evenly over posts: whole numbers that add up to
 * `quantity`, the larger shares first. No posts give an empty list.
 */
export function splitEvenly(quantity: number, posts: number): number[] {
  if (posts <= 0) return []
  const share = Math.floor(quantity / posts)
  const rest = quantity - share * posts
  return Array.from({ length: posts }, (_, index) => share + (index < rest ? 1 : 0))
}
