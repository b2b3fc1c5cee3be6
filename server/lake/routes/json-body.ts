import express, { type RequestHandler } from 'express'
import { LakeError } from '../errors'
import { checkJsonDepth } from '../json-depth'

/**
 * Reads a request's body as JSON, whatever it says that it is: some callers forget to say so. Answers 413 for one that is
 * too large and 400 for one that is no JSON or nested too deeply.
 * @param limit in bytes
 */
export function jsonBody(limit: number): RequestHandler {
  const read = express.json({
    limit,
    type: () => true,
    verify: (_request, _response, body) => checkJsonDepth(body),
  })
  return (request, response, next) => {
    read(request, response, (cause: unknown) => {
      // body-parser gives what `verify` throws a status of its own.
      next(
        cause instanceof Error && 'type' in cause && cause.type === 'entity.verify.failed'
          ? LakeError.badRequest(cause.message)
          : cause,
      )
    })
  }
}
