/**
 * Returns the HTTP status that an error carries: Express and its parsers attach one to what the client has done wrong,
 * such as malformed percent-encoding. 500 for any other error.
 */
export function statusOf(cause: unknown): number {
  const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : 500
  return status >= 400 && status < 600 ? status : 500
}
