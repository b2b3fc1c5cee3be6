/** How long submissions are kept if the settings do not set a time, in days. */
export const DEFAULT_RETENTION_DAYS = 365

/** How long spam is kept after its last change, in days: long enough for the team to find an order in it. */
export const SPAM_DAYS = 30

/**
 * Returns how many days submissions are kept: `Infinity` for 0 days, which means forever, and for an invalid setting,
 * which must never delete anything.
 * @param setting the value in the site settings; null if there is none
 */
export function retentionDays(setting: number | null): number {
  const days = setting ?? DEFAULT_RETENTION_DAYS
  return days >= 1 ? days : Infinity
}

/** The part of the site settings, or of another document, that matters here. */
export interface RetentionSettings {
  readonly _type?: string
  readonly retentionDays?: unknown
}

/**
 * Returns how many days submissions will be kept once a draft is published if that is shorter than before, so that
 * older ones will be deleted; otherwise null.
 * @param published null if it is not published yet
 * @param draft the draft of any document; null if there is none
 */
export function shorterRetention(
  published: RetentionSettings | null,
  draft: RetentionSettings | null,
): number | null {
  if (draft?._type !== 'siteSettings') return null
  const days = daysOf(draft)
  return days < daysOf(published) ? days : null
}

function daysOf(settings: RetentionSettings | null): number {
  const days = settings?.retentionDays ?? null
  return retentionDays(typeof days === 'number' || days === null ? days : NaN)
}

/**
 * Returns how many days spam is kept after its last change.
 * @param days how many days submissions are kept
 */
export function spamRetentionDays(days: number): number {
  return Math.min(days, SPAM_DAYS)
}

/**
 * Returns the GROQ condition for spam that is too old. An order may be marked as spam by mistake long after it was
 * sent, so its last change counts, too, and what was paid for is kept, refunded or not.
 * @param time the parameter with the time before which spam is too old, such as `$time`
 */
export function oldSpam(time: string): string {
  return `status == "spam" && payment != "paid" && payment != "refunded" && submittedAt < ${time} && _updatedAt < ${time}`
}
