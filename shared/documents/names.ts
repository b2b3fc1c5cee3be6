/** Fields that name a document, the one that counts most first. */
export const NAME_FIELDS = ['title', 'name', 'question', 'model', 'from'] as const

/** Returns what editors read for a pack everywhere: “Pack of 1,000”. */
export function packName(quantity: number | undefined): string {
  return `Pack of ${quantity === undefined ? '…' : quantity.toLocaleString('en-US')}`
}
