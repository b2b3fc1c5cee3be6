import { z } from 'zod'
import { NAME_FIELDS, packName } from '../../shared/documents/names'
import { shorten } from './shorten'

/** The fields that name a document. */
const named = z.looseObject({
  title: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  question: z.string().optional().catch(undefined),
  model: z.string().optional().catch(undefined),
  from: z.string().optional().catch(undefined),
  quantity: z.number().optional().catch(undefined),
})

/** Longer titles are shortened, in characters. */
const MAX_TITLE_LENGTH = 80

/**
 * Returns the name of a document for a sentence to an editor.
 * @param document any document of the dataset
 * @returns its title, shortened; “Untitled phone” if it has none
 */
export function titleOf(document: { _id: string; _type: string; [field: string]: unknown }): string {
  if (document._type === 'siteSettings') return 'Site settings'
  const fields = named.parse(document)
  const found = NAME_FIELDS.map((field) => fields[field]?.trim()).find(Boolean)
  const { quantity } = fields
  const pack = document._type === 'pack' && quantity !== undefined ? packName(quantity) : undefined
  const text = found ?? pack ?? `Untitled ${typeName(document._type)}`
  return shorten(text, MAX_TITLE_LENGTH)
}

/** Turns `teamMember` into “team member”. */
function typeName(type: string): string {
  return type.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
}
