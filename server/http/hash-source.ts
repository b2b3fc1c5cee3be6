import { createHash } from 'node:crypto'

/** Returns the source of a content security policy that allows an inline script or style, such as `'sha256-…'`. */
export function hashSource(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}
