import { LakeError } from './errors'

/**
 * Checks that no text or name in JSON from outside has a lone surrogate: texts that differ only in one would be stored
 * as the same text.
 * @throws LakeError (400) that says where there is one
 */
export function checkWellFormed(body: unknown): void {
  const path = findHalf(body)
  if (path === null) return
  throw LakeError.badRequest(
    `A text contains half of a surrogate pair, which is not a character (${path}): send all of an emoji, or none of it.`,
  )
}

/** Returns the path of the first text or name with a lone surrogate; null if there is none. */
function findHalf(value: unknown): string | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : ''
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const path = key.isWellFormed() ? findHalf(inner) : ''
    if (path === null) continue
    return (
      (Array.isArray(value) ? `[${key}]` : key.toWellFormed()) + (/^(?:\[|$)/.test(path) ? path : `.${path}`)
    )
  }
  return null
}
