import type { z } from 'zod'
import { inCents } from '../../shared/money/in-cents'
import { isRecord } from '../../shared/values/is-record'
import { namedSchema } from '../documents/titles'
import { listOf } from '../requests/list-of'

/** Every document with texts that visitors read. */
export const TEXTS_QUERY =
  '*[_type in ["siteSettings", "page", "service", "phone", "video", "faq", "teamMember", "platformCard", ' +
  '"benefitCard", "clientLogo", "form"]]'

const AMOUNTS = /\$(\d[\d,]*(?:\.\d+)?)(?: (?:per|for) (\d[\d,]*))?/g

const documentsSchema = listOf(namedSchema)
type TextDocument = z.infer<typeof namedSchema>

/** A document and its texts that state a price. */
export interface Mention {
  document: TextDocument
  texts: string[]
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
    .map((document) => ({
      document,
      texts: [...new Set(textsOf(document).filter((text) => states(text, price)))],
    }))
    .filter(({ texts }) => texts.length > 0)
}

function states(text: string, { price, quantity }: Price): boolean {
  return [...text.matchAll(AMOUNTS)].some(([, amount, of]) => {
    if (numberOf(amount) === price) return true
    if (of === undefined || quantity === null) return false
    return inCents(numberOf(amount)) * quantity === inCents(price) * numberOf(of)
  })
}

function numberOf(digits = ''): number {
  return Number(digits.replaceAll(',', ''))
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return isRecord(value) ? Object.values(withoutEmphasis(value)).flatMap(textsOf) : []
}

/** Leaves out the words of a text that are emphasized, which the text contains. */
function withoutEmphasis({ emphasis, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const { text } = fields
  const isPart = typeof text === 'string' && typeof emphasis === 'string' && text.includes(emphasis)
  return isPart ? fields : { ...fields, emphasis }
}
