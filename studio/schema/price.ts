import type { NumberRule } from 'sanity'

/** In US dollars: a higher price is a slip of the finger. */
const MAX_PRICE = 100_000

/**
 * Rules for a price in US dollars, which is required.
 * @param examples prices in words, for the message
 */
export function isPrice(examples: string) {
  const limits = `above 0, up to ${MAX_PRICE.toLocaleString('en-US')}, with at most two decimals`
  return (rule: NumberRule) =>
    rule.required().precision(2).greaterThan(0).max(MAX_PRICE).error(`A price ${limits}, like ${examples}.`)
}
