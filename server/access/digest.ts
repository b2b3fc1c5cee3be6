import { createHash, timingSafeEqual } from 'node:crypto'

/** SHA-256 of a secret, hexadecimal: what is kept of it. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Compares a given secret with an expected one in a time that says nothing about either. */
export function isSameSecret(given: string, expected: string): boolean {
  // Digests have one length, which the constant-time comparison needs.
  return timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(expected)))
}
