import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a preview shows: what editors are working on, or what visitors see. */
export type PreviewPerspective = 'drafts' | 'published'

/** Name of the preview cookie; it is a session cookie. */
export const PREVIEW_COOKIE = 'preview'

/** A forgotten preview ends after this long, in s. */
const LIFETIME_S = 12 * 60 * 60

/**
 * Creates and reads preview cookies. They cannot be forged without `secret`; servers that share it accept each
 * other's.
 */
export class PreviewCookies {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /** @param now in ms since the epoch */
  make(perspective: PreviewPerspective, now: number): string {
    const claim = `${perspective}.${Math.floor(now / 1000) + LIFETIME_S}`
    return `${claim}.${this.#sign(claim)}`
  }

  /** Returns the perspective of a value; null if it is forged or expired. */
  read(value: string, now: number): PreviewPerspective | null {
    const match = /^((drafts|published)\.(\d{1,12}))\.([\w-]{43})$/.exec(value)
    const [, claim = '', perspective, until, signature = ''] = match ?? []
    if (!match || Number(until) * 1000 <= now) return null
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(claim)))) return null
    return perspective as PreviewPerspective
  }

  #sign(claim: string): string {
    return createHmac('sha256', this.#secret).update(`preview ${claim}`).digest('base64url')
  }
}
