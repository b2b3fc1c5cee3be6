import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { statusOf } from '../errors/error-status'

/**
 * Returns the handlers that parse a JSON body, whatever its content type: scripts forget it, and would be told that
 * what they have sent is missing. They answer 413 if it is too large, and 400 if it cannot be read for any other
 * reason.
 * @param limit largest body, such as `4kb`
 */
export function jsonBody(limit: string): (RequestHandler | ErrorRequestHandler)[] {
  const onUnreadable: ErrorRequestHandler = (cause: unknown, _request, response, _next) => {
    if (statusOf(cause) === 413) response.status(413).json({ message: 'The request body is too large.' })
    else response.status(400).json({ message: 'The request body is not valid JSON.' })
  }
  return [express.json({ limit, type: () => true }), onUnreadable]
}
