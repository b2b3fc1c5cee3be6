/**
 * The dataset could not be asked and there is no earlier answer to fall back to: a page cannot be made right now, and a
 * reload may help. Loaders let it through; the error page answers 503 for it. `cause` is what the dataset (or the
 * network) said.
 */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError'
  /** What an HTTP answer that is caused by this carries. */
  readonly status = 503

  constructor(reason: string, options?: ErrorOptions) {
    super(`The content of this site cannot be read right now: ${reason}`, options)
  }
}
