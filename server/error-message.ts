/** Returns the message of whatever was thrown, which need not be an Error. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
