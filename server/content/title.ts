import { z } from 'zod'
import { shorten } from '../shorten'

/** Fields that name a document, in the order in which the Studio's lists prefer them. */
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
  const { title, name, question, model, from, quantity } = named.parse(document)
  const found = [title, name, question, model, from].map((each) => each?.trim()).find(Boolean)
  const pack =
    document._type === 'pack' && quantity !== undefined
      ? `Pack of ${quantity.toLocaleString('en-US')}`
      : undefined
  const text = found ?? pack ?? `Untitled ${typeName(document._type)}`
  return shorten(text, MAX_TITLE_LENGTH)
}

/** Turns `teamMember` into “team member”. */
function typeName(type: string): string {
  return type.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
}
