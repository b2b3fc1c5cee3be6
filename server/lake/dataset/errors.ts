/** An export or import that failed. The message is a sentence for the operator. */
export class TransferError extends Error {
  override readonly name = 'TransferError'
}

/**
 * A seed that cannot be imported. The message is a sentence for the operator that names the file and, if known, the
 * line.
 */
export class SeedError extends Error {
  override readonly name = 'SeedError'
}
