/** Returns Node's or SQLite's error code (`ENOSPC`, `SQLITE_CORRUPT`), or undefined. */
export function codeOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}
