import { z } from 'zod'
import { NAME_FIELDS, packName } from '../../shared/documents/names'

/** The fields that `titleOf` needs, as a GROQ projection. */
export const NAMES = `_id, _type, ${NAME_FIELDS.join(', ')}, quantity`

const text = z.string().optional().catch(undefined)

/** A document with its `NAMES`; missing and invalid ones are ignored. */
export const namedSchema = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  title: text,
  name: text,
  question: text,
  model: text,
  from: text,
  quantity: z.number().optional().catch(undefined),
})

/** The schema, as far as titles are concerned. */
export interface TypeTitles {
  get(type: string): { title?: string | undefined } | undefined
}

/**
 * Returns what to call a document: “Contact”, “Pack of 1,000”, “Untitled phone”.
 * @param schema of the Studio, for the type of a document without a title
 */
export function titleOf(document: { _id: string; _type: string }, schema: TypeTitles): string {
  const fields = namedSchema.parse(document)
  const { _type, quantity } = fields
  if (_type === 'siteSettings') return 'Site settings'
  const pack = _type === 'pack' && quantity !== undefined ? packName(quantity) : undefined
  const name = NAME_FIELDS.map((field) => fields[field]).find(Boolean)
  return name ?? pack ?? `Untitled ${typeOf(_type, schema)}`
}

/** Returns the title of a type for use inside a sentence: “phone”. */
function typeOf(type: string, schema: TypeTitles): string {
  return schema.get(type)?.title?.toLowerCase() ?? 'document'
}
