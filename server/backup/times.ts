/** When backups are made: daily at a local time (minutes after midnight), or every so many ms. */
export type BackupTimes = { atMinute: number } | { everyMs: number }

/** Returns the next time after a moment, in ms since the epoch. */
export function nextTime(times: BackupTimes, after: number): number {
  if ('everyMs' in times) return after + times.everyMs
  const next = new Date(after)
  next.setHours(Math.floor(times.atMinute / 60), times.atMinute % 60, 0, 0)
  if (next.getTime() <= after) next.setDate(next.getDate() + 1)
  return next.getTime()
}
