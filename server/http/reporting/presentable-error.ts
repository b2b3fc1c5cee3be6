import { format } from 'node:util'
import { withoutPaths } from '../path-pattern'

/**
 * Returns what the log may show of a reason to fail: the same error with the same causes, but with the kinds of paths
 * instead of the paths in their texts, which may contain visitors' searches.
 * @param reason anything that was thrown
 */
export function presentableError(reason: unknown): Error {
  return copyOf(reason, new Set())
}

/** @param seen errors of the same chain of causes, which may be a circle */
function copyOf(reason: unknown, seen: Set<Error>): Error {
  if (!(reason instanceof Error)) return new Error(withoutPaths(format(reason)))
  seen.add(reason)
  const { name, message, stack, cause } = reason
  const copy = new Error(withoutPaths(message))
  copy.name = name
  copy.stack = stack && withoutPaths(stack)
  if (cause instanceof Error && !seen.has(cause)) copy.cause = copyOf(cause, seen)
  return copy
}
