import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '../../../shared/time/durations'
import { MIN_AGE_MS } from './form-age'

/** A form that was open for longer must be submitted again, in ms. */
export const MAX_AGE_MS = DAY_MS

const TOKEN = /^([\da-z]{8,9})\.([\w-]{16})\.([\w-]{43})$/

export type TokenCheck =
  /** `id` identifies this opening of the form; sending it twice makes only one submission. */
  | { state: 'valid' | 'early' | 'late'; id: string }
  /** Not issued by this site, or signed with a secret that has since changed. */
  | { state: 'unknown' }
  /** Absent or malformed. */
  | { state: 'missing' }

/** Signed tokens that forms contain: when the form was opened, and an id for this opening. */
export interface FormTokens {
  /** Returns a new token. `isRenewed` is for a form that is shown again, which may be submitted immediately. */
  issue(formId: string, options?: { isRenewed?: boolean }): string
  check(token: string | null, formId: string): TokenCheck
}

/**
 * Creates the tokens of forms.
 * @param now in ms since the epoch
 */
export function createFormTokens(secret: string, now: () => number = Date.now): FormTokens {
  const sign = (formId: string, time: string, id: string) =>
    createHmac('sha256', secret).update(`${formId}.${time}.${id}`).digest('base64url')
  return {
    issue(formId, { isRenewed = false } = {}) {
      const time = (now() - (isRenewed ? MIN_AGE_MS : 0)).toString(36)
      const id = randomBytes(12).toString('base64url')
      return `${time}.${id}.${sign(formId, time, id)}`
    },
    check(token, formId) {
      const [, time, id, signature] = TOKEN.exec(token ?? '') ?? []
      if (time === undefined || id === undefined || signature === undefined) return { state: 'missing' }
      if (!timingSafeEqual(Buffer.from(sign(formId, time, id)), Buffer.from(signature)))
        return { state: 'unknown' }
      return { state: stateAt(now() - parseInt(time, 36)), id }
    },
  }
}

/**
 * @param age in ms; negative if the clock has been set back since, in which case the form needs a token of the new time
 */
function stateAt(age: number): 'valid' | 'early' | 'late' {
  if (age < 0 || age > MAX_AGE_MS) return 'late'
  return age < MIN_AGE_MS ? 'early' : 'valid'
}
