import { LakeError } from './errors'

/**
 * Maximum depth of JSON from outside. A document may have 100 levels, and a request adds a few more; recursing any
 * deeper could exhaust the stack.
 */
const MAX_JSON_DEPTH = 200

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Checks how deeply JSON is nested, without parsing it. Ignores invalid JSON.
 * @throws LakeError (400) if it is nested too deeply
 */
export function checkJsonDepth(json: string | Buffer): void {
  const bytes = typeof json === 'string' ? Buffer.from(json) : json
  let depth = 0
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (isText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (OPENING.has(byte)) {
      if (++depth > MAX_JSON_DEPTH) {
        throw LakeError.badRequest(`Values may be nested at most ${MAX_JSON_DEPTH} levels deep.`)
      }
    } else if (CLOSING.has(byte)) depth--
  }
}

/**
 * Parses JSON from outside.
 * @throws SyntaxError if it is invalid; LakeError (400) if it is nested too deeply
 */
export function parseJson(json: string): unknown {
  checkJsonDepth(json)
  return JSON.parse(json)
}
