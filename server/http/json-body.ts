import express, { type ErrorRequestHandler, type RequestHandler } from 'express'

/**
 * Returns the handlers that parse a JSON body, and answer 400 if they cannot.
 * @param limit largest body, such as `4kb`
 */
export function jsonBody(limit: string): (RequestHandler | ErrorRequestHandler)[] {
  const onUnreadable: ErrorRequestHandler = (_cause, _request, response, _next) => {
    response.status(400).json({ message: 'The request body is not valid JSON, or too large.' })
  }
  return [express.json({ limit }), onUnreadable]
}
