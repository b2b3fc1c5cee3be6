import { z } from 'zod'
import { shownText } from '../storage/rows'
import type { ResultsDatabase } from './database'
import { dayOf } from './days'
import { ELSEWHERE, isOrderPage, slugOfPage, type Pages } from './pages'
import type { Counted, VisitStep } from './visits'

/** Maximum number of per-page counts buffered in memory; beyond that, pages are counted together. */
const MAX_PENDING = 2_000
/** Maximum number of pages counted separately per day; beyond that, pages are counted together. */
const MAX_PAGES_PER_DAY = 500

/** The count of one step on one page on one day. */
interface Pending {
  day: string
  page: string
  step: VisitStep
  count: number
}

/** Counts steps in memory, so that no caller waits for the disk. Counts are kept until they are written. */
export class Counter {
  readonly #now: () => Date
  #pending = new Map<string, Pending>()
  #minute = NaN
  #day = ''

  constructor(now: () => Date = () => new Date()) {
    this.#now = now
  }

  add(steps: readonly Counted[]): void {
    if (steps.length === 0) return
    const day = this.#today()
    for (const { step, page } of steps) this.#put({ day, page, step, count: 1 })
  }

  /** Removes and returns all counts, so that they can be written. */
  take(): Pending[] {
    const taken = [...this.#pending.values()]
    this.#pending = new Map()
    return taken
  }

  /** Puts back counts that could not be written. */
  putBack(pending: readonly Pending[]): void {
    for (const each of pending) this.#put(each)
  }

  get isEmpty(): boolean {
    return this.#pending.size === 0
  }

  /**
   * Returns the current day, computed once per minute: time zones differ by whole minutes, so a day begins with a
   * minute.
   */
  #today(): string {
    const now = this.#now()
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#day = dayOf(now)
    }
    return this.#day
  }

  #put({ day, page, step, count }: Pending): void {
    const known = this.#pending.get(`${day} ${step} ${page}`)
    if (known) known.count += count
    else if (this.#pending.size < MAX_PENDING || page === ELSEWHERE)
      this.#pending.set(`${day} ${step} ${page}`, { day, page, step, count })
    else this.#put({ day, page: ELSEWHERE, step, count })
  }
}

const rows = z.array(z.object({ page: shownText }))

/**
 * Adds counts to those that other processes have written. A view of an order page also counts as a choice: of the pack
 * in its address. The caller holds the database transaction.
 * @param pages the pages of the content; all others are counted together, as are those beyond `MAX_PAGES_PER_DAY`
 */
export function writeCounts(database: ResultsDatabase, pending: readonly Pending[], pages: Pages): void {
  const known = new Map<string, Set<string>>()
  const countedOn = (day: string) => {
    const found = known.get(day)
    if (found) return found
    const read = database.prepare('SELECT DISTINCT page FROM counts WHERE day = ?').all(day)
    const counted = new Set(rows.parse(read).map(({ page }) => page))
    known.set(day, counted)
    return counted
  }
  const add = database.prepare(
    `INSERT INTO counts (day, page, step, count) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (day, page, step) DO UPDATE SET count = count + excluded.count`,
  )
  for (const { day, page, step, count } of pending) {
    const slug = slugOfPage(page)
    const counted = countedOn(day)
    const isCounted =
      counted.has(page) || (counted.size < MAX_PAGES_PER_DAY && (slug === null || pages.has(slug)))
    const name = isCounted ? page : ELSEWHERE
    counted.add(name)
    add.run(day, name, step, count)
    if (step === 'view' && isOrderPage(page, pages)) add.run(day, name, 'choice', count)
  }
}
