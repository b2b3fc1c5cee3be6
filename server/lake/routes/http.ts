import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import type { Member } from '../access'
import { LakeError } from '../errors'
import { parseJson } from '../json-depth'

/** Parameters of the address that Sanity's API reads once; a repeated one counts as a list. */
export const onceSchema = z
  .union([z.string(), z.array(z.string()).transform((all) => all.join(','))])
  .optional()

/** Sends a text of JSON. Answers differ by who asks, and the content client keeps its own copies. */
export function sendJson(response: Response, json: string): void {
  response.set('Cache-Control', 'no-store').type('json').send(json)
}

/** A handler that may throw, at once or later; what it throws is answered by the router. */
export function answering(
  handle: (request: Request, response: Response) => Promise<void> | void,
): RequestHandler {
  return (request, response, next) => {
    Promise.resolve()
      .then(() => handle(request, response))
      .catch(next)
  }
}

/** The parameters of a query, given in an address as `$name=<JSON>`. */
export function queryParamsOf(searchParams: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of searchParams) {
    if (!name.startsWith('$')) continue
    try {
      params[name.slice(1)] = parseJson(value)
    } catch (cause) {
      if (cause instanceof LakeError) throw cause
      throw LakeError.badRequest(`The parameter ${name} is not JSON: a text must be in double quotes.`)
    }
  }
  return params
}

/** A request's address as it was sent: Express's own parser would read brackets in a name as a path. */
export function searchParamsOf(request: Request): URLSearchParams {
  return new URL(request.originalUrl, 'http://lake.invalid').searchParams
}

/** Whether a parameter of the address is given and not `false`. */
export function isSet(request: Request, name: string): boolean {
  const value = request.query[name]
  return value !== undefined && value !== 'false'
}

/** Who is signed in, as the router found it out at the start of the request. */
export function memberOf(response: Response): Member | null {
  const { member } = response.locals as { member?: Member | null }
  return member ?? null
}

/** Several ids in one segment of a path. */
export function idsOf(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((id) => id !== '')
}
