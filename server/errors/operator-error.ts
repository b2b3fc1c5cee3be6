/** An error whose message is for the operator: sentences that say what is wrong, where, and what to do about it. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
