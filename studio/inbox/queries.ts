import { z } from 'zod'
import { PAYMENT_ACTIONS, SUBMISSION_STATES } from '../../shared/orders/submission'
import type { Filter } from './filter'
import { orderSchema, rowSchema } from './order-schemas'

/** The filter for all submissions. */
export const EVERYTHING = '_type == "submission"'

/** Maximum number of words used in a search. */
const MAX_WORDS = 8

/** Phones type the curly apostrophe and keyboards the straight one, so a name may have either. */
const APOSTROPHES = ["'", '’']

/** The searched fields. */
const SEARCHED =
  'reference, paymentReference, name, email, notes, formTitle, ...items[].service, ...items[].username, ...items[].posts[].postId, ...answers[].value'

/** How the references of Stripe's payments and sessions begin. */
const PAYMENT_REFERENCE = /^(?:pi|cs)_/i

/**
 * Where only the activity has a payment, because it has not marked its order as paid: in the report, or in the text of
 * an entry that an earlier version has written.
 */
const REPORTED = '...activity[].report.paymentReference, ...activity[].text'

/** Returns the fields in which a word is searched, as one list of texts. */
function fieldsFor(word: string): string {
  const others = PAYMENT_REFERENCE.test(word) ? `, ${REPORTED}` : ''
  return `array::compact([${SEARCHED}${others}])`
}

export interface Query {
  query: string
  params: Record<string, string | number>
}

/** Returns the query for the documents of a list, unsorted. */
function documentsOf({ status, kind, search }: Filter): Query {
  // The longest word comes first, since it leaves the fewest documents for the others.
  const words = search
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .sort((one, other) => other.length - one.length)
  const conditions = [
    EVERYTHING,
    status === 'all'
      ? `status in ${JSON.stringify(SUBMISSION_STATES.filter((each) => each !== 'spam'))}`
      : 'status == $status',
    ...(kind === 'all' ? [] : ['kind == $kind']),
  ]
  const searched = words.map((word) => ({ fields: fieldsFor(word), spellings: spellingsOf(word) }))
  // Each word has its own filter, which only checks what the previous one has left.
  const wordFilters = searched.map(({ fields, spellings }, word) => {
    const matches = spellings.map((_spelling, index) => `${fields} match $${nameOf(word, index)}`)
    return `[${matches.join(' || ')}]`
  })
  return {
    query: `*[${conditions.join(' && ')}]${wordFilters.join('')}`,
    params: {
      ...(status === 'all' ? {} : { status }),
      ...(kind === 'all' ? {} : { kind }),
      ...Object.fromEntries(
        searched.flatMap(({ spellings }, word) =>
          spellings.map((spelling, index) => [nameOf(word, index), spelling]),
        ),
      ),
    },
  }
}

/** Returns the patterns that find a word, one for each apostrophe that it may have. */
function spellingsOf(word: string): string[] {
  const patterns = APOSTROPHES.map((each) => `${word.replaceAll('*', '').replace(/['’]/g, each)}*`)
  return [...new Set(patterns)]
}

/** Returns the name of the parameter for a spelling of a word. */
function nameOf(word: number, spelling: number): string {
  return `word${word}${spelling === 0 ? '' : `spelling${spelling}`}`
}

/** If a script has removed an order's time, the time at which it was stored counts. */
const SENT = 'coalesce(submittedAt, _createdAt)'
const NEWEST_FIRST = `order(${SENT} desc, _id desc)`

const ROW = `{
  _id, _createdAt, reference, submittedAt, kind, status, payment, paymentReference, amount, name, email,
  "title": items[0].title, "service": items[0].service, "username": items[0].username, "others": count(items) - 1,
  "excerpt": answers[type == "longText"][0].value,
  "by": activity[action == "status"][-1].by,
  "activity": activity[action in ${JSON.stringify(PAYMENT_ACTIONS)}]
}`

/**
 * Returns the query for part of a list, newest first, with the list's length. Results of a search are not counted, so
 * that it runs only once.
 * @param from index of the first row
 * @param to index after the last one
 */
export function listQuery(filter: Filter, from: number, to: number): Query {
  const { query, params } = documentsOf(filter)
  const total = filter.search.trim() === '' ? `"total": count(${query}), ` : ''
  return {
    query: `{ ${total}"rows": ${query} | ${NEWEST_FIRST} [$from...$to] ${ROW} }`,
    params: { ...params, from, to },
  }
}

export const listSchema = z.object({ total: z.number().optional(), rows: z.array(rowSchema) })

/** Returns the query for the number of open orders of a kind; finished ones keep piling up, so it skips them. */
export function countsQuery(kind: Filter['kind']): Query {
  const counts = COUNTED.map((status) => {
    const { query } = documentsOf({ status, kind, search: '' })
    return `"${status}": count(${query.replace('$status', `"${status}"`)})`
  })
  return { query: `{ ${counts.join(', ')} }`, params: kind === 'all' ? {} : { kind } }
}

/** The lists with work to do. */
const COUNTED = ['new', 'inProgress'] as const

export const countsSchema = z.record(z.enum(COUNTED), z.number())

export type Counts = z.output<typeof countsSchema>

/** The number of new orders, and when the newest one was sent. */
export const NEW_ORDERS = `{
  "count": count(*[${EVERYTHING} && status == "new"]),
  "newest": *[${EVERYTHING} && status == "new"] | ${NEWEST_FIRST} [0]{ "sent": ${SENT} }.sent
}`

export const newOrdersSchema = z.object({ count: z.number(), newest: z.string().nullable().catch(null) })

/** One order, by its document id. */
export const ORDER = `*[${EVERYTHING} && _id == $id][0]`

export const foundOrderSchema = orderSchema.nullable()

/**
 * Returns the query for the next orders of a list, with all fields, by id: the one field that every order has.
 * @param after id of the last order already read; null to start at the beginning
 */
export function exportQuery(filter: Filter, after: string | null, most: number): Query {
  const { query, params } = documentsOf(filter)
  const rest = after === null ? '' : '[_id > $after]'
  return {
    query: `${query}${rest} | order(_id) [0...$most]`,
    params: { ...params, most, ...(after === null ? {} : { after }) },
  }
}

export const exportSchema = z.array(orderSchema)
