import { z } from 'zod'
import { documentName, NAME_FIELDS } from '../../shared/documents/names'

/** The fields that `titleOf` needs, as a GROQ projection. */
export const NAMES = `_id, _type, ${NAME_FIELDS.join(', ')}, quantity`

/** A document with its `NAMES`, of which `from` is the address of a redirect. */
export const namedSchema = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  from: z.string().optional().catch(undefined),
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
  return documentName({ ...document }, (type) => typeOf(type, schema))
}

/** Returns the title of a type for use inside a sentence: “phone”. */
function typeOf(type: string, schema: TypeTitles): string {
  return schema.get(type)?.title?.toLowerCase() ?? 'document'
}
