/**
 * Maximum depth of JSON from outside. A document of the dataset may have 100 levels, and a request adds a few more;
 * recursing any deeper could exhaust the stack.
 */
export const MAX_JSON_DEPTH = 200

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Whether JSON is nested more deeply than `MAX_JSON_DEPTH`, without parsing it. Does not detect invalid JSON.
 * @param json text, or its bytes in UTF-8
 */
export function isTooDeep(json: string | Uint8Array): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const unit = typeof json === 'string' ? json.charCodeAt(at) : (json[at] ?? 0)
    if (isText) {
      if (unit === BACKSLASH) at++
      else if (unit === QUOTE) isText = false
    } else if (unit === QUOTE) isText = true
    else if (OPENING.has(unit)) {
      if (++depth > MAX_JSON_DEPTH) return true
    } else if (CLOSING.has(unit)) depth--
  }
  return false
}
