import type { z } from 'zod'
import { inCents } from '../../shared/money/in-cents'
import { isRecord } from '../../shared/values/is-record'
import { fieldPath, itemPath } from '../documents/field-paths'
import { namedSchema } from '../documents/titles'
import { listOf } from '../requests/list-of'

/** Every document with texts that visitors read. */
export const TEXTS_QUERY =
  '*[_type in ["siteSettings", "page", "service", "phone", "video", "faq", "teamMember", "platformCard", ' +
  '"benefitCard", "clientLogo", "form"]]'

const AMOUNTS = /\$(\d+(?:,\d{3})*(?:\.\d+)?)(?: (?:per|for) (\d+(?:,\d{3})*))?/g

const documentsSchema = listOf(namedSchema)
type TextDocument = z.infer<typeof namedSchema>

/** A text that states a price, with the words around it. */
interface Place {
  /** Path of the field, as in Studio links: `sections[_key=="a"].text`. */
  path: string
  before: string
  /** As the text has it: “$2”, “$0.50 per 25”. */
  amount: string
  after: string
}

/** A document and its texts that state a price. */
export interface Mention {
  document: TextDocument
  places: Place[]
}

/** What is paid for a pack or a phone. */
export interface Price {
  /** In USD. */
  price: number
  /** How many the pack contains; null for a phone. */
  quantity: number | null
}

/**
 * Returns the documents with texts that state a price, as in “100 for $2”, or its rate, as in “$0.50 per 25”.
 * @param documents the result of `TEXTS_QUERY`
 */
export function mentionsOf(documents: unknown, price: Price): Mention[] {
  return documentsSchema
    .parse(documents)
    .map((document) => ({ document, places: placesIn(document, price) }))
    .filter(({ places }) => places.length > 0)
}

/** Returns where a document states a price, each text once. */
function placesIn(document: TextDocument, price: Price): Place[] {
  const pathsByText = new Map<string, string>()
  for (const { text, path } of textsOf(document, '')) {
    if (!pathsByText.has(text)) pathsByText.set(text, path)
  }
  return [...pathsByText].flatMap(([text, path]) => {
    const stated = [...text.matchAll(AMOUNTS)].find((match) => states(match, price))
    return stated ? [{ path, ...excerpt(text, stated.index, stated[0]) }] : []
  })
}

function states([, amount, of]: RegExpExecArray, { price, quantity }: Price): boolean {
  if (numberOf(amount) === price) return true
  if (of === undefined || quantity === null) return false
  return inCents(numberOf(amount)) * quantity === inCents(price) * numberOf(of)
}

function numberOf(digits = ''): number {
  return Number(digits.replaceAll(',', ''))
}

/** How much of a text is quoted on each side of a price, in characters; whole words, if possible. */
const QUOTED = 48

function excerpt(text: string, start: number, amount: string): Omit<Place, 'path'> {
  const head = text.slice(0, start)
  const tail = text.slice(start + amount.length)
  const near = head.slice(-QUOTED)
  const next = tail.slice(0, QUOTED)
  return {
    before: near === head ? head : `…${near.replace(/^\S*\s+(?=\S)/, '')}`,
    amount,
    after: next === tail ? tail : `${next.replace(/(\S)\s+\S*$/, '$1')}…`,
  }
}

interface TextField {
  text: string
  path: string
}

function textsOf(value: unknown, path: string): TextField[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => textsOf(item, itemPath(path, item, index)))
  }
  if (!isRecord(value)) return []
  const texts = Object.entries(withoutEmphasis(value)).flatMap(([name, field]) =>
    textsOf(field, fieldPath(path, name)),
  )
  // The editor of rich text opens at a paragraph.
  return Array.isArray(value.children) ? texts.map(({ text }) => ({ text, path })) : texts
}

/** Leaves out the words of a text that are emphasized, which the text contains. */
function withoutEmphasis({ emphasis, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const { text } = fields
  const isPart = typeof text === 'string' && typeof emphasis === 'string' && text.includes(emphasis)
  return isPart ? fields : { ...fields, emphasis }
}
