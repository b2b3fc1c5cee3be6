import { HOME_PATH } from '../../shared/addresses/home-path'
import type { Period } from '../../shared/results/period'
import type { DayNumbers, Numbers } from './read-results'

const shortMoney = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  // Safari's default is as many as the maximum here: $12.0.
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})
const shortCount = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayAndYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats an amount in USD for an axis: `$1.2K`. */
export function formatShortMoney(usd: number): string {
  return shortMoney.format(usd)
}

/** Formats a count: `12,040`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** Formats a count for an axis: `12K`. */
export function formatShortCount(count: number): string {
  return shortCount.format(count)
}

/** Formats `2026-01-31` as `Jan 31`. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso))
}

/** Formats `2026-01-31` as `Jan 31, 2026`. */
export function formatDate(iso: string): string {
  return dayAndYear.format(new Date(iso))
}

/** Formats a period: `Jan 31, 2026 to Feb 2, 2026`. */
export function formatPeriod({ from, to }: Period): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`
}

/** Formats a part of a whole: `2.5%`; a dash if the whole is zero. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–'
  const percent = (100 * part) / whole
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: percent < 10 ? 1 : 0 })}%`
}

/**
 * Describes how a number has changed since the days before: `12% up`.
 * @param before null if nothing was counted then
 */
export function describeChange(now: number, before: number | null): string {
  if (before === null) return 'Nothing to compare with'
  if (now === before) return 'Same as before'
  if (before === 0) return 'None before'
  const percent = Math.round((100 * Math.abs(now - before)) / before)
  if (percent === 0) return 'About the same as before'
  return `${formatCount(percent)}% ${now > before ? 'up' : 'down'}`
}

/** Pages that are not named after their address. */
const PAGE_TITLES: Record<string, string> = {
  '': 'All other pages',
  [HOME_PATH]: 'Home',
}

/** Returns the title of a page: usually its address, with `…` for what visitors choose. */
export function pageTitle(page: string): string {
  return PAGE_TITLES[page] ?? page.replace(/:\w+$/, '…')
}

/** The funnel: the numbers of each step toward an order, in sequence, with its title. */
export const FUNNEL = [
  ['views', 'Pages viewed'],
  ['searches', 'Searches'],
  ['found', 'Profiles found'],
  ['chosen', 'Packs chosen'],
  ['opened', 'Forms opened'],
  ['sent', 'Forms sent'],
] as const satisfies readonly (readonly [keyof Numbers, string])[]

/** The most columns that can still be distinguished. */
const MAX_COLUMNS = 100
const WEEK = 7

/** Days as columns of a plot, or weeks if there are too many days; each week is named after its first day. */
export function columnsOf(byDay: readonly DayNumbers[]): { unit: 'day' | 'week'; columns: DayNumbers[] } {
  if (byDay.length <= MAX_COLUMNS) return { unit: 'day', columns: [...byDay] }
  const columns: DayNumbers[] = []
  // A partial week comes first, so that the last week is complete.
  const short = byDay.length % WEEK
  const starts = [
    0,
    ...Array.from({ length: Math.floor(byDay.length / WEEK) }, (_, week) => short + week * WEEK),
  ]
  for (const [index, start] of starts.entries()) {
    const days = byDay.slice(start, starts[index + 1])
    const [first, ...rest] = days
    if (first) columns.push(rest.reduce(added, first))
  }
  return { unit: 'week', columns }
}

function added(sum: DayNumbers, { day: _, ...numbers }: DayNumbers): DayNumbers {
  const names = Object.keys(numbers) as (keyof Numbers)[]
  return names.reduce((total, name) => ({ ...total, [name]: total[name] + numbers[name] }), sum)
}
