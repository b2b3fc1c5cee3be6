import type { NextFunction, Request, RequestHandler, Response } from 'express'

/**
 * Wraps a handler that may throw or reject, so that its errors reach the router. Express 4 does not wait for promises:
 * an unhandled rejection would end the process.
 */
export function asyncHandler<Params = Request['params']>(
  handle: (request: Request<Params>, response: Response, next: NextFunction) => Promise<void> | void,
): RequestHandler<Params> {
  return (request, response, next) => {
    const run = async () => handle(request, response, next)
    run().catch(next)
  }
}
