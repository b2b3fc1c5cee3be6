import express, { type RequestHandler } from 'express'
import { LakeError } from '../errors'
import { checkJsonDepth } from '../json-depth'

/**
 * Parses a request's body as JSON, whatever its content type: some callers omit it. Responds with 413 if it is too
 * large and 400 if it is invalid JSON or nested too deeply.
 * @param limit in bytes
 */
export function untypedJsonBody(limit: number): RequestHandler {
  const read = express.json({
    limit,
    type: () => true,
    verify: (_request, _response, body) => checkJsonDepth(body),
  })
  return (request, response, next) => {
    read(request, response, (cause: unknown) => {
      // body-parser gives errors thrown by `verify` its own status.
      next(
        cause instanceof Error && 'type' in cause && cause.type === 'entity.verify.failed'
          ? LakeError.badRequest(cause.message)
          : cause,
      )
    })
  }
}
