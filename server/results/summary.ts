import { z } from 'zod'
import { inCents } from '../../shared/money/in-cents'
import { shownText } from '../storage/rows'
import type { ResultsDatabase } from './database'
import { daysUpTo } from './days'
import { VISIT_STEPS } from './visits'

const number = z
  .number()
  .nullable()
  .transform((value) => value ?? 0)
const stepNumbers = z.object({ view: number, search: number, found: number, choice: number, open: number })
const orderNumbers = z.object({ sent: number, orders: number, cents: number, paid: number, refunded: number })
const dayRow = z.object({ day: shownText })
const pageRow = z.object({ page: shownText })
const namedRow = z.object({ name: shownText })

/** How often each step was taken, and the resulting revenue. Amounts are in USD. */
export interface Numbers {
  views: number
  searches: number
  found: number
  chosen: number
  opened: number
  /** Submitted forms of every kind, excluding spam. */
  sent: number
  /** Submitted orders. */
  orders: number
  /** The total of all orders, how much of it has been paid, and how much was refunded, which is no longer paid. */
  revenue: number
  paid: number
  refunded: number
}

export interface Summary {
  /** `2026-01-31` */
  from: string
  to: string
  totals: Numbers
  /** The same number of days before; null if nothing was counted then, or if some of them are no longer kept. */
  before: Numbers | null
  /** Every day, oldest first. */
  byDay: (Numbers & { day: string })[]
  /** Packs by revenue, highest first; an empty title stands for all other packs. */
  byPack: { title: string; orders: number; revenue: number }[]
  /** Campaigns by revenue, highest first; an empty title stands for all other campaigns. */
  byCampaign: { title: string; sent: number; orders: number; revenue: number }[]
  /** Pages by revenue, then by views, highest first; an empty name stands for all other pages. */
  byPage: (Numbers & { page: string })[]
}

/** Maximum number of packs, and of campaigns, listed separately. */
const MAX_LISTED = 12
/** Stands for all that are not listed separately. */
const OTHERS = ''

const STEP_SUMS = VISIT_STEPS.map((step) => `sum(CASE step WHEN '${step}' THEN count END) AS "${step}"`).join(
  ', ',
)
/** Only orders have amounts. */
const ORDER_SUMS = `count(*) AS sent, sum(kind = 'order') AS orders,
  sum(CASE kind WHEN 'order' THEN cents END) AS cents, sum(CASE WHEN kind = 'order' AND is_paid THEN cents END) AS paid,
  sum(CASE WHEN kind = 'order' AND is_refunded THEN cents END) AS refunded`
const REAL = 'day BETWEEN ?1 AND ?2 AND NOT is_spam'

/**
 * Sums up a number of days, and the same number of days before them.
 * @param last the last day, like `2026-01-31`
 * @param days how many
 * @param oldest the first day that is kept
 */
export function summarize(database: ResultsDatabase, last: string, days: number, oldest: string): Summary {
  const all = daysUpTo(last, 2 * days)
  const isKept = (all[0] ?? last) >= oldest
  const before = isKept ? all.slice(0, days) : []
  const range = all.slice(days)
  const [from = last] = range
  const grouped = (column: 'day' | 'page', first: string) => {
    const numbers = new Map<string, Numbers>()
    const key = column === 'day' ? dayRow.transform((row) => row.day) : pageRow.transform((row) => row.page)
    const steps = database
      .prepare(`SELECT ${column}, ${STEP_SUMS} FROM counts WHERE day BETWEEN ?1 AND ?2 GROUP BY ${column}`)
      .all(first, last)
    for (const row of steps) numbers.set(key.parse(row), { ...NONE, ...stepCountsOf(row) })
    const orders = database
      .prepare(`SELECT ${column}, ${ORDER_SUMS} FROM orders WHERE ${REAL} GROUP BY ${column}`)
      .all(first, last)
    for (const row of orders) {
      const name = key.parse(row)
      numbers.set(name, { ...(numbers.get(name) ?? NONE), ...orderSumsOf(row) })
    }
    return numbers
  }

  const numbersByDay = grouped('day', before[0] ?? from)
  const totalOf = (names: readonly string[]) =>
    names.map((day) => numbersByDay.get(day) ?? NONE).reduce(sum, NONE)
  const wasCounted = before.some((day) => numbersByDay.has(day))
  const listed = (column: 'title' | 'campaign', condition: string) => {
    const rows = database
      .prepare(
        `SELECT ${column} AS name, ${ORDER_SUMS} FROM orders WHERE ${REAL} AND ${condition} GROUP BY ${column}`,
      )
      .all(from, last)
      .map((row) => ({ title: namedRow.parse(row).name, ...orderSumsOf(row) }))
      .sort((one, other) => other.revenue - one.revenue || other.orders - one.orders || other.sent - one.sent)
    const named = rows.filter(({ title }) => title !== OTHERS).slice(0, MAX_LISTED)
    const rest = rows.filter((row) => !named.includes(row))
    const others = rest.reduce(
      (total, { sent, orders, revenue }) => ({
        title: OTHERS,
        sent: total.sent + sent,
        orders: total.orders + orders,
        revenue: total.revenue + revenue,
      }),
      { title: OTHERS, sent: 0, orders: 0, revenue: 0 },
    )
    return [...named, ...(rest.length > 0 ? [others] : [])].map(({ title, sent, orders, revenue }) => ({
      title,
      sent,
      orders,
      revenue: rounded(revenue),
    }))
  }
  return {
    from,
    to: last,
    totals: totalOf(range),
    before: wasCounted ? totalOf(before) : null,
    byDay: range.map((day) => ({ day, ...(numbersByDay.get(day) ?? NONE) })),
    byPack: listed('title', "kind = 'order'").map(({ sent: _, ...pack }) => pack),
    byCampaign: listed('campaign', "campaign <> ''"),
    byPage: [...grouped('page', from)]
      .map(([page, numbers]) => ({ page, ...numbers }))
      .sort((one, other) => other.revenue - one.revenue || other.views - one.views),
  }
}

const NONE: Numbers = {
  views: 0,
  searches: 0,
  found: 0,
  chosen: 0,
  opened: 0,
  sent: 0,
  orders: 0,
  revenue: 0,
  paid: 0,
  refunded: 0,
}

function stepCountsOf(row: unknown): Pick<Numbers, 'views' | 'searches' | 'found' | 'chosen' | 'opened'> {
  const { view, search, found, choice, open } = stepNumbers.parse(row)
  return { views: view, searches: search, found, chosen: choice, opened: open }
}

function orderSumsOf(row: unknown): Pick<Numbers, 'sent' | 'orders' | 'revenue' | 'paid' | 'refunded'> {
  const { sent, orders, cents, paid, refunded } = orderNumbers.parse(row)
  return { sent, orders, revenue: cents / 100, paid: paid / 100, refunded: refunded / 100 }
}

function sum(one: Numbers, other: Numbers): Numbers {
  const total = { ...one }
  for (const name of Object.keys(total) as (keyof Numbers)[]) total[name] = rounded(total[name] + other[name])
  return total
}

/** Rounds to cents, because sums of floats are inexact. */
function rounded(amount: number): number {
  return inCents(amount) / 100
}
