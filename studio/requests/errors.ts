/** Returns the message of whatever was thrown, which need not be an Error. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** Whether the dataset rejected a change because the document had changed in the meantime. */
export function isConflict(cause: unknown): boolean {
  return cause instanceof Error && 'statusCode' in cause && cause.statusCode === 409
}
