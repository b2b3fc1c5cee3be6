/** What is wrong with one of the mutations or actions of a request. */
export interface WriteErrorItem {
  error: { type: string; description: string; [detail: string]: unknown }
  /** Index of the mutation or action in the request. */
  index: number
}

/** A LakeError in transit between processes. */
export interface LakeErrorParts {
  status: number
  message: string
  body: Readonly<Record<string, unknown>>
}

/**
 * A failure that API callers can handle, in the shapes that Sanity responds with and `@sanity/client` turns into
 * readable messages.
 */
export class LakeError extends Error {
  override readonly name = 'LakeError'
  /** HTTP status of the response. */
  readonly status: number
  /** The response's `Retry-After`, in s, if retrying helps. */
  readonly retryAfter: number | undefined
  /** JSON body of the response. */
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

  /** Whether evaluating a query failed because of the query and the documents that it examined. */
  get isDueToQuery(): boolean {
    return this.status === 400 || this.status === 504
  }

  get parts(): LakeErrorParts {
    return { status: this.status, message: this.message, body: this.body }
  }

  /**
   * The query is not valid GROQ, or refers to something that does not exist. `start` and `end` are offsets in
   * `query`.
   */
  static queryParse(description: string, query: string, start: number, end: number): LakeError {
    return new LakeError(400, description, {
      error: { description, type: 'queryParseError', query, start, end },
    })
  }

  /** The query is valid, but evaluating it failed or exceeded a limit other than that of time. */
  static queryExecution(description: string): LakeError {
    return new LakeError(400, description, { error: { description, type: 'queryExecutionError' } })
  }

  /**
   * Evaluating the query took too long, possibly because the machine is busy. `@sanity/client` repeats a query that was
   * answered with 502 or 503, but not with 504: repeating one that blocks the process would make it worse.
   */
  static queryTimeout(limitMs: number): LakeError {
    const description = `The query took longer than ${limitMs} ms; narrow its filters, or try again.`
    return new LakeError(504, description, { error: { description, type: 'queryTimeoutError' } })
  }

  static datasetNotFound(dataset: string, projectId: string): LakeError {
    const description = `Dataset "${dataset}" not found for project ID "${projectId}"`
    return new LakeError(404, description, { error: { description, type: 'datasetNotFoundError' } })
  }

  static projectNotFound(projectId: string): LakeError {
    const description = `Project not found: "${projectId}"`
    return new LakeError(404, description, { error: { description, type: 'projectNotFoundError' } })
  }

  /** The state or the rules of the dataset forbid the write. Nothing of its transaction was applied. */
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

  /** The body of a write is malformed. */
  static malformedWrite(kind: 'mutationError' | 'actionError', description: string): LakeError {
    return new LakeError(400, description, { error: { type: kind, description, items: [] } })
  }

  static unauthorized(): LakeError {
    return LakeError.#plain(401, 'Unauthorized', 'Sign in, or send an editor token.')
  }

  static conflict(message: string): LakeError {
    return LakeError.#plain(409, 'Conflict', message)
  }

  /** @param retryAfter in s */
  static tooMany(message: string, retryAfter?: number): LakeError {
    return LakeError.#plain(429, 'Too Many Requests', message, retryAfter)
  }

  /**
   * Any other fault of the client.
   * @param status from 400 to 499
   * @param name of the status
   */
  static refused(status: number, name: string, message: string): LakeError {
    return LakeError.#plain(status, name, message)
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

  static storageFull(message: string): LakeError {
    return LakeError.#plain(507, 'Insufficient Storage', message)
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
    return LakeError.#plain(500, 'Internal Server Error', 'The embedded dataset failed; see its log.')
  }

  static #plain(statusCode: number, error: string, message: string, retryAfter?: number): LakeError {
    return new LakeError(statusCode, message, { statusCode, error, message }, retryAfter)
  }
}
