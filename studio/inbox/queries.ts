import { z } from 'zod'
import type { Filter } from './filter'
import { orderSchema, rowSchema, STATUSES } from './order'

/** Fixed, so that a new version of the API changes nothing here. */
export const API_VERSION = '2025-02-19'

/** Everything that was sent. */
export const EVERYTHING = '_type == "submission"'

/** Most words of a search that count. */
const MAX_WORDS = 8

/** What is searched, as one list of texts. */
const SEARCHED = `array::compact([
  reference, name, email, notes, ...items[].username, ...items[].posts[].postId, ...answers[].value
])`

export interface Query {
  query: string
  params: Record<string, string | number>
}

/** The documents of a list, in no order. */
export function documentsOf({ status, kind, search }: Filter): Query {
  // The longest first: it leaves the least for the others.
  const words = search
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .sort((one, other) => other.length - one.length)
  const conditions = [
    EVERYTHING,
    status === 'all'
      ? `status in ${JSON.stringify(STATUSES.filter((each) => each !== 'spam'))}`
      : 'status == $status',
    ...(kind === 'all' ? [] : ['kind == $kind']),
  ]
  // A filter of its own for each word: it only looks at what the one before has left.
  const found = words.map((_word, index) => `[${SEARCHED} match $word${index}]`)
  return {
    query: `*[${conditions.join(' && ')}]${found.join('')}`,
    params: {
      ...(status === 'all' ? {} : { status }),
      ...(kind === 'all' ? {} : { kind }),
      ...Object.fromEntries(words.map((word, index) => [`word${index}`, `${word.replaceAll('*', '')}*`])),
    },
  }
}

const NEWEST_FIRST = 'order(submittedAt desc, _id desc)'

const ROW = `{
  _id, reference, submittedAt, kind, status, payment, amount, name, email,
  "title": items[0].title, "username": items[0].username, "others": count(items) - 1,
  "excerpt": answers[type == "longText"][0].value,
  "by": activity[action == "status"][-1].by
}`

/**
 * A part of a list, newest first, and how long the list is; a search is not counted, so that it is only made once.
 * @param from index of the first line
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

/** How many wait for somebody, of a kind. What is finished grows without end, and is not counted all the time. */
export function countsQuery(kind: Filter['kind']): Query {
  const counts = COUNTED.map((status) => {
    const { query } = documentsOf({ status, kind, search: '' })
    return `"${status}": count(${query.replace('$status', `"${status}"`)})`
  })
  return { query: `{ ${counts.join(', ')} }`, params: kind === 'all' ? {} : { kind } }
}

/** The lists that are work to do. */
const COUNTED = ['new', 'inProgress'] as const

export const countsSchema = z.record(z.enum(COUNTED), z.number())

export type Counts = z.output<typeof countsSchema>

/** What is new: how much, and the newest. */
export const NEW_ORDERS = `{
  "count": count(*[${EVERYTHING} && status == "new"]),
  "newest": *[${EVERYTHING} && status == "new"] | ${NEWEST_FIRST} [0].submittedAt
}`

export const newOrdersSchema = z.object({ count: z.number(), newest: z.string().nullable() })

/** One order, by the id of its document. */
export const ORDER = `*[${EVERYTHING} && _id == $id][0]`

export const foundOrderSchema = orderSchema.nullable()

/**
 * The next orders of a list, whole, newest first.
 * @param after the last one that is there already; null for the first ones
 */
export function exportQuery(
  filter: Filter,
  after: { _id: string; submittedAt: string } | null,
  most: number,
): Query {
  const { query, params } = documentsOf(filter)
  const rest = after ? '[submittedAt < $afterDate || (submittedAt == $afterDate && _id < $afterId)]' : ''
  return {
    query: `${query}${rest} | ${NEWEST_FIRST} [0...$most]`,
    params: {
      ...params,
      most,
      ...(after ? { afterDate: after.submittedAt, afterId: after._id } : {}),
    },
  }
}

export const exportSchema = z.array(orderSchema)
