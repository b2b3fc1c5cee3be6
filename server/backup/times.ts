import type { BackupTimes } from '../environment/environment-values'

/**
 * Returns the next time after a moment, in ms since the epoch. On a day when clocks skip the local time, it is as much
 * later as they are put forward; if the local time occurs twice, the first counts.
 * @param after in ms since the epoch
 */
export function nextTime(times: BackupTimes, after: number): number {
  if ('everyMs' in times) return after + times.everyMs
  const today = timeOn(0, times.atMinute, after)
  return today > after ? today : timeOn(1, times.atMinute, after)
}

/**
 * Returns the time on one day. Each is computed independently: adding a day to a time that was put off would put off
 * the next one too.
 */
function timeOn(daysLater: number, atMinute: number, moment: number): number {
  const day = new Date(moment)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysLater, 0, atMinute).getTime()
}
