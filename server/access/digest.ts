import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns the SHA-256 of a secret in hexadecimal. The secret itself is never stored. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Compares a given secret with the expected one in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  // Digests have equal lengths, as the constant-time comparison requires.
  return timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(expected)))
}
