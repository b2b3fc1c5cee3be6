import { z } from 'zod'

/** What to call a document, in GROQ. */
export const TITLE = `select(
  _type == "siteSettings" => "Site settings",
  coalesce(title, name, question, model, from, select(_type == "pack" => "Pack of " + string(quantity)), _id)
)`

const namedSchema = z.looseObject({
  title: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  question: z.string().optional().catch(undefined),
  model: z.string().optional().catch(undefined),
  from: z.string().optional().catch(undefined),
  quantity: z.number().optional().catch(undefined),
})

/** Returns what to call a document that is at hand; like `TITLE`. */
export function titleOf(document: { _id: string; _type: string }): string {
  if (document._type === 'siteSettings') return 'Site settings'
  const { title, name, question, model, from, quantity } = namedSchema.parse(document)
  const pack = document._type === 'pack' && quantity !== undefined ? `Pack of ${quantity}` : undefined
  return title || name || question || model || from || pack || document._id
}
