/**
 * Thrown if the dataset cannot be reached and there is no earlier result to fall back to, so that a page cannot be
 * rendered now; a reload may help. Loaders do not catch it, and the error page has status 503. `cause` is what the
 * dataset or the network reported.
 */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError'
  /** Status of an HTTP response caused by this. */
  readonly status = 503

  constructor(reason: string, options?: ErrorOptions) {
    super(`The content of this site cannot be read right now: ${reason}`, options)
  }
}
