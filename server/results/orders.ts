import type { SanityClient } from '@sanity/client'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { campaignTitle, MAX_CAMPAIGN_LENGTH } from '../../shared/forms/campaign'
import { inCents } from '../../shared/money/in-cents'
import { INBOX_PREFIX } from '../../shared/orders/submission'
import { firstCharacters } from '../../shared/text/first-characters'
import { hasTypedTitle } from '../forms/submission/typed-titles'
import { readRow, shownText } from '../storage/rows'
import type { ResultsDatabase } from './database'
import { dayOf } from './days'
import { ELSEWHERE, pageName, slugOfPage, type Pages } from './pages'

/**
 * Maximum number of submissions per query. Each query examines and sorts all that are still to be read, so smaller
 * batches would make a site with a restored dataset, whose results start anew, read for minutes.
 */
const BATCH = 5_000
/**
 * How far to read back before the last change seen, in ms. Slightly older changes may have become visible after it, as
 * may changes made after the clock was set back and before the next hourly check.
 */
const OVERLAP_MS = 70 * 60_000
/** Maximum length of the name of a purchased item, in characters. */
const MAX_TITLE_LENGTH = 60
/** Maximum length of the title of a campaign: its three parts, and what separates them. */
const MAX_CAMPAIGN_TITLE_LENGTH = 3 * MAX_CAMPAIGN_LENGTH + 2 * ' / '.length
/** Largest amount of an order, in cents: a billion dollars. */
const MAX_CENTS = 100_000_000_000
const CHANGED_AT = 'orders changed at'
const LAST_FORGOTTEN = 'orders last forgotten'

const stateRow = z.object({ value: shownText }).optional()

const text = z.string().nullable().catch(null)
// Scripts may have written anything: one malformed document must not hide the others.
const submissionSchema = z.object({
  _id: z.string(),
  _updatedAt: z.string(),
  reference: text,
  submittedAt: text,
  page: text,
  campaign: z.object({ source: text, medium: text, campaign: text }).nullable().catch(null),
  kind: text,
  status: text,
  payment: text,
  amount: z.number().nullable().catch(null),
  item: z.looseObject({ title: text }).nullable().catch(null),
  answers: z.array(z.looseObject({})).nullable().catch(null),
})

export type OrderFacts = z.output<typeof submissionSchema>

const QUERY = `*[_type == "submission" && string::startsWith(_id, "${INBOX_PREFIX}") &&
  (_updatedAt > $since || (_updatedAt == $since && _id > $after))
] | order(_updatedAt asc, _id asc)[0...${BATCH}]{
  _id, _updatedAt, reference, submittedAt, page, kind, status, payment, amount, campaign{source, medium, campaign},
  "item": items[0]{title, pack, service}, "answers": answers[type in ["choice", "choices"]]{type, value}
}`

/**
 * Reads the submissions that changed since a given time: new ones, paid and refunded ones, and those marked as spam.
 * @param since RFC 3339
 * @returns batches, oldest change first
 * @throws whatever error the dataset request fails with
 */
export async function* readSubmissions(
  client: Pick<SanityClient, 'fetch'>,
  since: string,
): AsyncGenerator<OrderFacts[]> {
  let from = since
  let after = ''
  for (;;) {
    const result: unknown = await client.fetch(QUERY, { since: from, after }, { perspective: 'raw' })
    const batch = z.array(submissionSchema).parse(result)
    if (batch.length > 0) yield batch
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    from = last._updatedAt
    after = last._id
  }
}

/**
 * Returns the time from which to read changes to submissions, in RFC 3339.
 * @param now the current time; after the clock was set back, the last change seen may be later
 */
export function changedSince(database: ResultsDatabase, now: Date): string {
  const last = Date.parse(readState(database, CHANGED_AT) ?? '')
  // Without a valid time, read all submissions again, which changes nothing.
  return new Date(Number.isNaN(last) ? 0 : Math.min(last, now.getTime()) - OVERLAP_MS).toISOString()
}

/**
 * Stores what the results need from submissions: the day, the page, the purchase and the amount, but nothing that the
 * visitor typed, because the results outlive the submission. They do not outlive the campaign, which anyone could have
 * written into an address. Idempotent. The caller holds the database transaction.
 * @param pages the pages of the content
 */
export function writeOrders(
  database: ResultsDatabase,
  submissions: readonly OrderFacts[],
  pages: Pages,
): void {
  const put = database.prepare(
    `INSERT INTO orders (reference, day, page, kind, title, cents, is_paid, is_refunded, is_spam, campaign)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
     ON CONFLICT (reference) DO UPDATE SET
       cents = excluded.cents, is_paid = excluded.is_paid, is_refunded = excluded.is_refunded,
       is_spam = excluded.is_spam, campaign = excluded.campaign`,
  )
  const findForgotten = database.prepare('SELECT 1 FROM forgotten WHERE reference = ?')
  for (const {
    reference,
    submittedAt,
    page,
    kind,
    status,
    payment,
    amount,
    campaign,
    ...rest
  } of submissions) {
    const at = new Date(submittedAt ?? Number.NaN)
    if (reference === null || Number.isNaN(at.getTime())) continue
    // A backup has brought it back after its deletion.
    if (findForgotten.get(reference) !== undefined) continue
    put.run(
      reference,
      dayOf(at),
      knownPageName(page, pages),
      kind ?? '',
      firstCharacters(titleOf(rest), MAX_TITLE_LENGTH),
      centsOf(amount ?? 0),
      payment === 'paid' ? 1 : 0,
      payment === 'refunded' ? 1 : 0,
      status === 'spam' ? 1 : 0,
      campaign === null ? '' : firstCharacters(campaignTitle(campaign), MAX_CAMPAIGN_TITLE_LENGTH),
    )
  }
  const last = submissions.at(-1)
  if (last) setState(database, CHANGED_AT, last._updatedAt)
}

/**
 * Separates the references to submissions, and their campaigns, from the numbers, so that they are neither linked nor
 * counted again. Must be called once the submissions are deleted. The caller holds the database transaction.
 */
export function forgetOrders(database: ResultsDatabase, references: readonly string[]): void {
  const remember = database.prepare(
    'INSERT OR IGNORE INTO forgotten (reference) SELECT reference FROM orders WHERE reference = ? AND NOT is_spam',
  )
  const unlink = database.prepare("UPDATE orders SET reference = NULL, campaign = '' WHERE reference = ?")
  for (const reference of references) {
    remember.run(reference)
    unlink.run(reference)
  }
  setState(database, LAST_FORGOTTEN, randomUUID())
}

/**
 * Returns a mark that changes whenever any process removes references. Orders read from the dataset before that must
 * not be written: they would be counted again, with the removed references.
 */
export function lastForgotten(database: ResultsDatabase): string | null {
  return readState(database, LAST_FORGOTTEN)
}

function readState(database: ResultsDatabase, name: string): string | null {
  const row = database.prepare('SELECT value FROM state WHERE name = ?').get(name)
  return readRow(stateRow, row)?.value ?? null
}

function setState(database: ResultsDatabase, name: string, value: string): void {
  database
    .prepare('INSERT INTO state (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2')
    .run(name, value)
}

/**
 * Returns an amount in cents; 0 for one that must be a mistake, which the database could not add up, so that it would
 * refuse the others too.
 */
function centsOf(amount: number): number {
  const cents = inCents(amount)
  return Math.abs(cents) <= MAX_CENTS ? cents : 0
}

/**
 * Returns the name under which a page is counted. A form's page comes from the visitor, so only existing pages are
 * used.
 */
function knownPageName(path: string | null, pages: Pages): string {
  const name = path === null ? null : pageName(path)
  if (name === null) return ELSEWHERE
  const slug = slugOfPage(name)
  return slug === null || pages.has(slug) ? name : ELSEWHERE
}

function titleOf({ item, answers }: Pick<OrderFacts, 'item' | 'answers'>): string {
  return item === null || hasTypedTitle(item, answers ?? []) ? '' : (item.title ?? '')
}
