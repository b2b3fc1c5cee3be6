/**
 * A failure that a caller of the dataset's API can understand, in the shapes that Sanity answers with and that
 * `@sanity/client` turns into readable messages.
 */
export class LakeError extends Error {
  override readonly name = 'LakeError'
  /** HTTP status of the answer. */
  readonly status: number
  /** JSON body of the answer. */
  readonly body: Readonly<Record<string, unknown>>

  private constructor(status: number, message: string, body: Record<string, unknown>) {
    super(message)
    this.status = status
    this.body = body
  }

  /** The query is no GROQ, or refers to something that is not there. `start` and `end` are offsets in `query`. */
  static queryParse(description: string, query: string, start: number, end: number): LakeError {
    return new LakeError(400, description, {
      error: { description, type: 'queryParseError', query, start, end },
    })
  }

  /** The query is valid, but answering it fails or would take more than one query may. */
  static queryExecution(description: string): LakeError {
    return new LakeError(400, description, { error: { description, type: 'queryExecutionError' } })
  }

  static datasetNotFound(dataset: string, projectId: string): LakeError {
    const description = `Dataset "${dataset}" not found for project ID "${projectId}"`
    return new LakeError(404, description, { error: { description, type: 'datasetNotFoundError' } })
  }

  static projectNotFound(projectId: string): LakeError {
    const description = `Project not found: "${projectId}"`
    return new LakeError(404, description, { error: { description, type: 'projectNotFoundError' } })
  }

  static badRequest(message: string): LakeError {
    return LakeError.#plain(400, 'Bad Request', message)
  }

  static notFound(message: string): LakeError {
    return LakeError.#plain(404, 'Not Found', message)
  }

  static tooLarge(message: string): LakeError {
    return LakeError.#plain(413, 'Payload Too Large', message)
  }

  static unsupported(message: string): LakeError {
    return LakeError.#plain(501, 'Not Implemented', message)
  }

  static internal(): LakeError {
    return LakeError.#plain(500, 'Internal Server Error', 'The embedded dataset failed; its log says why.')
  }

  static #plain(statusCode: number, error: string, message: string): LakeError {
    return new LakeError(statusCode, message, { statusCode, error, message })
  }
}
