/** Units above a byte, each 1,024 times as large as the one before. */
const UNITS = ['KB', 'MB', 'GB', 'TB'] as const
/** Units of time, each with its length in seconds and the number from which the next unit is used. */
const AGES = [
  ['minute', 60, 90],
  ['hour', 3_600, 48],
  ['day', 86_400, 60],
  ['month', 30.44 * 86_400, 24],
  ['year', 365.25 * 86_400, Infinity],
] as const

/** Formats a number of bytes for people: `1.4 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'byte')
  let amount = bytes / 1024
  let unit = 0
  // The rounded number decides, so that a byte less than 1 MB is not 1,024 KB.
  while (Math.round(amount) >= 1024 && unit < UNITS.length - 1) {
    amount /= 1024
    unit += 1
  }
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${UNITS[unit]}`
}

/**
 * Formats the distance to a moment, to the nearest whole unit: `3 hours ago`, `in 20 minutes`, `just now`.
 * @param moment may be invalid, since scripts can store anything
 * @param now in ms since the epoch
 */
export function formatRelativeTime(moment: Date, now: number): string {
  const seconds = (moment.getTime() - now) / 1000
  if (Number.isNaN(seconds)) return 'at an unknown time'
  if (Math.abs(seconds) < 60) return seconds > 0 ? 'in a moment' : 'just now'
  const { unit, length } = unitOf(seconds)
  return new Intl.RelativeTimeFormat('en-US').format(Math.round(seconds / length), unit)
}

/** Formats how long something took, to the nearest whole unit, which is at least a minute: `3 hours`. */
export function formatDuration(ms: number): string {
  const { unit, length } = unitOf(ms / 1000)
  return counted(Math.round(ms / 1000 / length), unit)
}

/** Returns the unit in which a time is easy to read, and the unit's length in seconds. */
function unitOf(seconds: number) {
  const [unit, length] = AGES.find(([, each, most]) => Math.round(Math.abs(seconds) / each) < most) ?? AGES[4]
  return { unit, length }
}

/**
 * Formats how long ago something happened. Unlike `formatRelativeTime`, it says `just now` of whatever has happened
 * since `now` was updated, or by a clock that is ahead.
 */
export function formatAge(moment: Date, now: number): string {
  return formatRelativeTime(moment, Math.max(now, moment.getTime()))
}

/**
 * Formats a time in the reader's time zone: `Nov 22, 2026, 2:05 PM`.
 * @param iso returned as it is if it is not a time, since scripts can store anything
 */
export function formatDateTime(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime())
    ? iso
    : date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}

/** Formats a number with what it counts: `1 pack`, `1,200 packs`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** Says how many submissions there are, which may be orders or anything else that visitors send. */
export function countedSubmissions(count: number): string {
  return counted(count, 'order or message', 'orders and messages')
}
