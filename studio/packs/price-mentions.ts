import type { z } from 'zod'
import { isRecord } from '../../shared/values/is-record'
import { namedSchema } from '../documents/titles'
import { listOf } from '../requests/list-of'

/** Every document with texts that visitors read. */
export const TEXTS_QUERY =
  '*[_type in ["page", "service", "faq", "form", "phone", "siteSettings", "teamMember", "video"]]'

const AMOUNTS = /\$(\d[\d,]*(?:\.\d+)?)/g

const documentsSchema = listOf(namedSchema)
type TextDocument = z.infer<typeof namedSchema>

/** A document and its texts that state a price. */
export interface Mention {
  document: TextDocument
  texts: string[]
}

/**
 * Returns the documents with texts that state a price, as in “100 for $2”.
 * @param documents the result of `TEXTS_QUERY`
 * @param price in USD
 */
export function mentionsOf(documents: unknown, price: number): Mention[] {
  return documentsSchema
    .parse(documents)
    .map((document) => ({
      document,
      texts: withoutParts(textsOf(document).filter((text) => states(text, price))),
    }))
    .filter(({ texts }) => texts.length > 0)
}

function states(text: string, price: number): boolean {
  return [...text.matchAll(AMOUNTS)].some(([, amount = '']) => Number(amount.replaceAll(',', '')) === price)
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return isRecord(value) ? Object.values(value).flatMap(textsOf) : []
}

/** Leaves out what another text contains, such as the words of a sentence that are emphasized. */
function withoutParts(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(
    (text, _, all) => !all.some((other) => other !== text && other.includes(text)),
  )
}
