/** What is wrong with one of a request's mutations or actions. */
export interface WriteErrorItem {
  error: { type: string; description: string; [detail: string]: unknown }
  /** The mutation's or action's place in the request. */
  index: number
}

/** A LakeError as it goes from one process to another. */
export interface LakeErrorParts {
  status: number
  message: string
  body: Readonly<Record<string, unknown>>
}

/**
 * A failure that a caller of the dataset's API can understand, in the shapes that Sanity answers with and that
 * `@sanity/client` turns into readable messages.
 */
export class LakeError extends Error {
  override readonly name = 'LakeError'
  /** HTTP status of the answer. */
  readonly status: number
  /** When to try again, in s, if that helps: the answer's `Retry-After`. */
  readonly retryAfter: number | undefined
  /** JSON body of the answer. */
  readonly body: Readonly<Record<string, unknown>>

  private constructor(
    status: number,
    message: string,
    body: Readonly<Record<string, unknown>>,
    retryAfter?: number,
  ) {
    super(message)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }

  static from({ status, message, body }: LakeErrorParts): LakeError {
    return new LakeError(status, message, body)
  }

  get parts(): LakeErrorParts {
    return { status: this.status, message: this.message, body: this.body }
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

  /** A write that the dataset's state or rules forbid; nothing of its transaction was done. */
  static write(
    status: 400 | 403 | 409,
    kind: 'mutationError' | 'actionError',
    items: WriteErrorItem[],
  ): LakeError {
    const [first] = items
    const what = kind === 'mutationError' ? 'mutation' : 'action'
    const description = `The ${what}(s) failed: ${first?.error.description ?? 'no reason given'}`
    return new LakeError(status, description, { error: { type: kind, description, items } })
  }

  /** The body of a write is not what the API takes. */
  static malformedWrite(kind: 'mutationError' | 'actionError', description: string): LakeError {
    return new LakeError(400, description, { error: { type: kind, description, items: [] } })
  }

  static unauthorized(): LakeError {
    return LakeError.#plain(401, 'Unauthorized', 'Sign in, or send the token of an editor.')
  }

  static forbidden(message: string): LakeError {
    return LakeError.#plain(403, 'Forbidden', message)
  }

  static conflict(message: string): LakeError {
    return LakeError.#plain(409, 'Conflict', message)
  }

  /** @param retryAfter in s */
  static tooMany(message: string, retryAfter?: number): LakeError {
    return LakeError.#plain(429, 'Too Many Requests', message, retryAfter)
  }

  static badRequest(message: string): LakeError {
    return LakeError.#plain(400, 'Bad Request', message)
  }

  static notFound(message: string): LakeError {
    return LakeError.#plain(404, 'Not Found', message)
  }

  static timeout(message: string): LakeError {
    return LakeError.#plain(408, 'Request Timeout', message)
  }

  static tooLarge(message: string): LakeError {
    return LakeError.#plain(413, 'Payload Too Large', message)
  }

  static unsupported(message: string): LakeError {
    return LakeError.#plain(501, 'Not Implemented', message)
  }

  static unprocessable(message: string): LakeError {
    return LakeError.#plain(422, 'Unprocessable Entity', message)
  }

  /** @param retryAfter in s. Defaults to 2. */
  static unavailable(message: string, retryAfter = 2): LakeError {
    return LakeError.#plain(503, 'Service Unavailable', message, retryAfter)
  }

  static internal(): LakeError {
    return LakeError.#plain(500, 'Internal Server Error', 'The embedded dataset failed; its log says why.')
  }

  static #plain(statusCode: number, error: string, message: string, retryAfter?: number): LakeError {
    return new LakeError(statusCode, message, { statusCode, error, message }, retryAfter)
  }
}
