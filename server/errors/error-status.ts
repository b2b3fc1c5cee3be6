/**
 * Returns the HTTP status that an error carries, or 500. Express and its parsers attach a status to errors of the
 * client, such as malformed percent-encoding.
 */
export function statusOf(cause: unknown): number {
  const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : 500
  return status >= 400 && status < 600 ? status : 500
}
