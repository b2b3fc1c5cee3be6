import { isNumber } from './numbers'

/** Maximum price in US dollars, above which a price is surely a typo. */
const MAX_PRICE = 100_000

/**
 * Returns rules for a price in US dollars, which is required.
 * @param examples prices in words, for the message
 */
export function isPrice(examples: string) {
  const limits = `above 0, up to ${MAX_PRICE.toLocaleString('en-US')}, with at most two decimals`
  return isNumber({ above: 0, max: MAX_PRICE, decimals: 2 }, `A price ${limits}, like ${examples}.`)
}
