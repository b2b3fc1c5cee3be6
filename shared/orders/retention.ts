/** How long submissions are kept if the settings do not set a time, in days. */
const DEFAULT_RETENTION_DAYS = 365

/**
 * Returns for how many days submissions are kept: `Infinity` if forever, as with 0 days. An invalid setting must never
 * delete anything either.
 * @param setting of the site settings; null if they set no time
 */
export function retentionDays(setting: number | null): number {
  const days = setting ?? DEFAULT_RETENTION_DAYS
  return Number.isFinite(days) && days >= 1 ? days : Infinity
}
