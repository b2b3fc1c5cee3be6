import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a preview shows: what editors are working on, or what visitors see. */
export type PreviewPerspective = 'drafts' | 'published'

/** Name of the cookie that holds a preview; it goes with the browser's session. */
export const PREVIEW_COOKIE = 'preview'

/** A preview that was forgotten ends by itself, in s. */
const LIFETIME = 12 * 60 * 60

/**
 * Makes and reads the values of preview cookies. Nobody without `secret` can make one; servers that share it take each
 * other's.
 */
export class PreviewCookies {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /** @param now in ms since the epoch */
  make(perspective: PreviewPerspective, now: number): string {
    const claim = `${perspective}.${Math.floor(now / 1000) + LIFETIME}`
    return `${claim}.${this.#sign(claim)}`
  }

  /** What a value says; null when it was not made here or is too old. */
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
