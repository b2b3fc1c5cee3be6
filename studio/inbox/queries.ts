import { z } from 'zod'
import type { Filter } from './filter'
import { orderSchema, rowSchema, STATUSES, type Status } from './order'

/** Fixed, so that a new version of the API changes nothing here. */
export const API_VERSION = '2025-02-19'

/** Everything that was sent. */
export const EVERYTHING = '_type == "submission"'

/** Most words of a search that count. */
const MAX_WORDS = 8

/** What is searched. */
const SEARCHED = [
  'reference',
  'name',
  'email',
  'items[].username',
  'items[].posts[].postId',
  'answers[].value',
  'notes',
]

export interface Query {
  query: string
  params: Record<string, string | number>
}

/** The condition that documents of a list fulfil. */
export function conditionOf({ status, kind, search }: Filter): Query {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const conditions = [
    EVERYTHING,
    // What is quick to tell comes first: the rest is not looked at then.
    status === 'all' ? 'status != "spam"' : 'status == $status',
    ...(kind === 'all' ? [] : ['kind == $kind']),
    ...words.map((_word, index) => `(${SEARCHED.map((path) => `${path} match $word${index}`).join(' || ')})`),
  ]
  return {
    query: conditions.join(' && '),
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
 * A part of a list, newest first, and how long the list is.
 * @param from index of the first line
 * @param to index after the last one
 */
export function listQuery(filter: Filter, from: number, to: number): Query {
  const { query, params } = conditionOf(filter)
  return {
    query: `{ "total": count(*[${query}]), "rows": *[${query}] | ${NEWEST_FIRST} [$from...$to] ${ROW} }`,
    params: { ...params, from, to },
  }
}

export const listSchema = z.object({ total: z.number(), rows: z.array(rowSchema) })

/** How many there are in each list of a kind. */
export function countsQuery(kind: Filter['kind']): Query {
  const counts = STATUSES.map((status) => {
    const { query } = conditionOf({ status, kind, search: '' })
    return `"${status}": count(*[${query.replace('$status', `"${status}"`)}])`
  })
  return { query: `{ ${counts.join(', ')} }`, params: kind === 'all' ? {} : { kind } }
}

export const countsSchema = z.record(z.enum(STATUSES), z.number())

export type Counts = Record<Status, number>

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
  const { query, params } = conditionOf(filter)
  const rest = after ? ' && (submittedAt < $afterDate || (submittedAt == $afterDate && _id < $afterId))' : ''
  return {
    query: `*[${query}${rest}] | ${NEWEST_FIRST} [0...$most]`,
    params: {
      ...params,
      most,
      ...(after ? { afterDate: after.submittedAt, afterId: after._id } : {}),
    },
  }
}

export const exportSchema = z.array(orderSchema)
