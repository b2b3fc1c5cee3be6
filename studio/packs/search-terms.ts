/**
 * Returns the terms that a search finds a pack by: its quantity as people type it, and what it can be sold as. The
 * quantity itself is a number, and a search only reads texts.
 */
export function packSearchTerms(quantity: number): string {
  const spellings = new Set([String(quantity), quantity.toLocaleString('en-US')])
  return `${[...spellings].join(' ')} followers likes views pack`
}
