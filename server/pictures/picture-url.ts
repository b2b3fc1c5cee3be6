import { createHmac, timingSafeEqual } from 'node:crypto'

/** Mount path of the picture route. */
export const PICTURES_PATH = '/pictures'

/** Bytes of the signature to keep: 128 bits cannot be guessed, and addresses stay short. */
const SIGNATURE_BYTES = 16

/** Longest path worth decoding; upstream addresses have at most 4,096 characters. */
const MAX_ENCODED_LENGTH = 6_000

export interface PictureUrls {
  /**
   * Returns the path at which the picture route serves a picture. The same address always yields the same path, so that
   * browsers can cache the picture.
   * @param address absolute address of a picture
   */
  pictureUrl(address: string): string
  /** Returns the address encoded in the two segments of a path; null unless this site has signed it. */
  readPicturePath(signature: string, encoded: string): string | null
}

/**
 * Signs picture addresses, so that the route fetches only what the site itself has put on a page: without the secret,
 * nobody can make it fetch anything.
 * @param secret the same on all replicas; when it changes, pages already delivered lose their pictures
 */
export function createPictureUrls(secret: string): PictureUrls {
  if (!secret) throw new TypeError('The picture route needs a secret to sign with')

  const sign = (encoded: string) =>
    createHmac('sha256', secret).update(encoded).digest().subarray(0, SIGNATURE_BYTES)

  return {
    pictureUrl(address) {
      const encoded = Buffer.from(address).toString('base64url')
      return `${PICTURES_PATH}/${sign(encoded).toString('base64url')}/${encoded}`
    },
    readPicturePath(signature, encoded) {
      if (encoded.length > MAX_ENCODED_LENGTH) return null
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, sign(encoded))) return null
      return Buffer.from(encoded, 'base64url').toString()
    },
  }
}
