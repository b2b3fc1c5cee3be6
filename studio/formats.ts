const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const
const AGES = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Formats a number of bytes for people: `1.4 MB`. */
export function formatSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1)
  const amount = bytes / 1024 ** power
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${UNITS[power]}`
}

/**
 * Formats the distance to a moment: `3 hours ago`, `in 20 minutes`, `just now`.
 * @param now in ms since the epoch
 */
export function formatRelativeTime(moment: Date, now: number): string {
  const seconds = (moment.getTime() - now) / 1000
  const [unit, length] = AGES.find(([, each]) => Math.abs(seconds) >= each) ?? []
  if (unit === undefined || length === undefined) return seconds > 0 ? 'in a moment' : 'just now'
  return new Intl.RelativeTimeFormat('en-US').format(Math.trunc(seconds / length), unit)
}

/** A number with what it counts: `1 pack`, `1,200 packs`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** Returns the start of a text, at most `max` UTF-16 units as JavaScript counts them, but never half of an emoji. */
export function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Surrogate}$/u, '')
}

/** Returns a text of at most `max` UTF-16 units: a longer one ends in “…”. */
export function shortened(text: string, max: number): string {
  return text.length > max ? `${cut(text, max - 1)}…` : text
}
