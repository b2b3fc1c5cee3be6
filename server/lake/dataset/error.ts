/** An export or import that failed. The message is a sentence for the operator. */
export class TransferError extends Error {
  override readonly name = 'TransferError'
}
