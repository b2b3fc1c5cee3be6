/** When backups are made: daily at a local time (minutes after midnight), or every so many ms. */
export type BackupTimes = { atMinute: number } | { everyMs: number }

/**
 * Returns the next time after a moment, in ms since the epoch. A local time that clocks skip is as much later on that
 * day as they are put forward; of one that occurs twice, the first counts.
 * @param after in ms since the epoch
 */
export function nextTime(times: BackupTimes, after: number): number {
  if ('everyMs' in times) return after + times.everyMs
  const today = timeOn(0, times.atMinute, after)
  return today > after ? today : timeOn(1, times.atMinute, after)
}

/** Computes each day's time independently: a day after a time that was put off is not the time that was meant. */
function timeOn(daysLater: number, atMinute: number, moment: number): number {
  const day = new Date(moment)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysLater, 0, atMinute).getTime()
}
