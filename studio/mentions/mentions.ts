import type { z } from 'zod'
import { isRecord } from '../../shared/values/is-record'
import { fieldPath, itemPath } from '../documents/field-paths'
import { namedSchema } from '../documents/titles'
import { listOf } from '../requests/list-of'

/** Every document with texts that visitors read. */
export const TEXTS_QUERY =
  '*[_type in ["siteSettings", "page", "service", "phone", "video", "faq", "teamMember", "platformCard", ' +
  '"benefitCard", "clientLogo", "form"]]'

const documentsSchema = listOf(namedSchema)
type TextDocument = z.infer<typeof namedSchema>

/** Returns where a text mentions something, and in which words; null if it does not. */
export type FindIn = (text: string) => { index: number; words: string } | null

/** Finds whichever of several things a text mentions; the first ones count first. */
export function findAny(finds: readonly FindIn[]): FindIn {
  return (text) => {
    for (const find of finds) {
      const found = find(text)
      if (found) return found
    }
    return null
  }
}

/** A text that mentions something, with the words around it. */
interface Place {
  /** Path of the field, as in Studio links: `sections[_key=="a"].text`. */
  path: string
  before: string
  /** As the text has it: “$2”, “$0.50 per 25”, “YouTube”. */
  words: string
  after: string
}

/** A document and its texts that mention something. */
export interface Mention {
  document: TextDocument
  places: Place[]
}

/**
 * Returns the documents with texts that mention something.
 * @param documents the result of `TEXTS_QUERY`
 */
export function mentionsIn(documents: unknown, find: FindIn): Mention[] {
  return documentsSchema
    .parse(documents)
    .map((document) => ({ document, places: placesIn(document, find) }))
    .filter(({ places }) => places.length > 0)
}

/** Returns where a document mentions it, each text once. */
function placesIn(document: TextDocument, find: FindIn): Place[] {
  const pathsByText = new Map<string, string>()
  for (const { text, path } of textsOf(document, '')) {
    if (!pathsByText.has(text)) pathsByText.set(text, path)
  }
  return [...pathsByText].flatMap(([text, path]) => {
    const found = find(text)
    return found ? [{ path, ...excerpt(text, found.index, found.words) }] : []
  })
}

/** How much of a text is quoted on each side of a mention, in characters; whole words, if possible. */
const QUOTED = 48

function excerpt(text: string, start: number, words: string): Omit<Place, 'path'> {
  const head = text.slice(0, start)
  const tail = text.slice(start + words.length)
  const near = head.slice(-QUOTED)
  const next = tail.slice(0, QUOTED)
  return {
    before: near === head ? head : `…${near.replace(/^\S*\s+(?=\S)/, '')}`,
    words,
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
