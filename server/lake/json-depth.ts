import { isTooDeep, MAX_JSON_DEPTH } from '../../shared/json/nesting'
import { LakeError } from './errors'

/** @throws LakeError (400) if JSON is nested too deeply */
export function checkJsonDepth(json: string | Buffer): void {
  if (isTooDeep(json))
    throw LakeError.badRequest(`Values may be nested at most ${MAX_JSON_DEPTH} levels deep.`)
}

/**
 * Parses JSON from outside.
 * @throws SyntaxError if it is invalid; LakeError (400) if it is nested too deeply
 */
export function parseJson(json: string): unknown {
  checkJsonDepth(json)
  return JSON.parse(json)
}
