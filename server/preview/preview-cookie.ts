import { createHmac, scryptSync, timingSafeEqual } from 'node:crypto'
import { isPreviewPerspective, type PreviewPerspective } from '../../shared/preview/preview'

/** Name of the preview cookie; it is a session cookie. */
export const PREVIEW_COOKIE = 'preview'

/** A forgotten preview ends after this long, in s. */
const LIFETIME_S = 12 * 60 * 60

/**
 * What deriving the key costs: 32 MB of memory, and a tenth of a second, once. Whoever has a cookie, such as the
 * recipient of a shared link, can check guesses of the secret at home, and the secret may be a short token that an
 * operator chose.
 */
const DERIVATION = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const KEY_BYTES = 32

export interface PreviewClaim {
  perspective: PreviewPerspective
  /** Set if a shared link or a viewer's session opened the preview: the mark (`markOf`) of what must remain valid. */
  sharedBy: string | null
  /** When the preview ends, in s since the epoch. Defaults to 12 hours after the cookie is made. */
  until?: number
}

/**
 * Creates and reads preview cookies. They cannot be forged without `secret`; servers that share it accept each other's
 * cookies.
 */
export class PreviewCookies {
  readonly #secret: string
  #key: Buffer | null = null

  constructor(secret: string) {
    this.#secret = secret
  }

  /** @param now in ms since the epoch */
  make({ perspective, sharedBy, until }: PreviewClaim, now: number): string {
    const end = until ?? Math.floor(now / 1000) + LIFETIME_S
    const claim = `${perspective}.${end}${sharedBy === null ? '' : `.${sharedBy}`}`
    return `${claim}.${this.#sign(claim)}`
  }

  /** Returns a fingerprint of a secret, from which the secret cannot be derived. */
  markOf(secret: string): string {
    return this.#sign(`secret ${secret}`).slice(0, 22)
  }

  /** Returns what a value claims; null if it is forged or expired. */
  read(value: string, now: number): PreviewClaim | null {
    const match = /^(([\w~-]+)\.(\d{1,12})(?:\.([\w-]{22}))?)\.([\w-]{43})$/.exec(value)
    const [, claim = '', perspective = '', until, sharedBy = null, signature = ''] = match ?? []
    if (!match || !isPreviewPerspective(perspective) || Number(until) * 1000 <= now) return null
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(claim)))) return null
    return { perspective, sharedBy, until: Number(until) }
  }

  #sign(claim: string): string {
    // Derived with the first cookie, so as not to delay startup. Servers that share nothing but the secret must derive
    // the same key, so the salt is constant.
    this.#key ??= scryptSync(this.#secret, 'preview cookies', KEY_BYTES, DERIVATION)
    return createHmac('sha256', this.#key).update(`preview ${claim}`).digest('base64url')
  }
}
