import type { Request, Response } from 'express'
import { z } from 'zod'
import type { Member } from '../access'
import { LakeError } from '../errors'
import { parseJson } from '../json-depth'

/** A query parameter that Sanity's API accepts once; repeating it makes it a list. */
export const onceSchema = z
  .union([z.string(), z.array(z.string()).transform((all) => all.join(','))])
  .optional()

/**
 * Sends a JSON string that must not be cached, because responses depend on the sender. The content client has its own
 * cache.
 */
export function sendJson(response: Response, json: string): void {
  response.set('Cache-Control', 'no-store').type('json').send(json)
}

/** Returns the parameters of a query, given in the address as `$name=<JSON>`. */
export function queryParamsOf(searchParams: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of searchParams) {
    if (!name.startsWith('$')) continue
    try {
      params[name.slice(1)] = parseJson(value)
    } catch (cause) {
      if (cause instanceof LakeError) throw cause
      throw LakeError.badRequest(`The parameter ${name} is not valid JSON: strings must be in double quotes.`)
    }
  }
  return params
}

/** Returns the query parameters as sent: Express's own parser would interpret brackets in a name as a path. */
export function searchParamsOf(request: Request): URLSearchParams {
  return new URL(request.originalUrl, 'http://lake.invalid').searchParams
}

/** Whether a query parameter is present and not `false`. */
export function isSet(request: Request, name: string): boolean {
  const value = request.query[name]
  return value !== undefined && value !== 'false'
}

const members = new WeakMap<Response, Member | null>()

/** Stores who is signed in for the handlers that follow. */
export function setMember(response: Response, member: Member | null): void {
  members.set(response, member)
}

/** Returns who is signed in, as determined at the start of the request. */
export function memberOf(response: Response): Member | null {
  return members.get(response) ?? null
}

/** Splits several ids in one path segment. */
export function idsOf(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((id) => id !== '')
}
