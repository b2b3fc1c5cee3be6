/** Returns how the Studio names a pack: “1,000 followers, likes or views”. */
export function packTitle(quantity: number | undefined): string {
  return `${quantity === undefined ? '…' : quantity.toLocaleString('en-US')} followers, likes or views`
}

/**
 * Returns the words by which a pack is found: its quantity as people type it, and what it can be sold as. A search only reads
 * texts, and the quantity is a number.
 */
export function packWords(quantity: number): string {
  const spellings = new Set([String(quantity), quantity.toLocaleString('en-US')])
  return `${[...spellings].join(' ')} followers likes views pack`
}
