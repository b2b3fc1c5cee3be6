import { z } from 'zod'

/** Fields that a document may be called after, the first that is not empty. */
const FIELDS = ['title', 'name', 'question', 'model', 'from'] as const

/** What to call a document, in GROQ. */
export const TITLE = `select(
  _type == "siteSettings" => "Site settings",
  coalesce(
    ${FIELDS.map((field) => `select(${field} != "" => ${field})`).join(', ')},
    select(_type == "pack" => "Pack of " + string(quantity)),
    _id
  )
)`

const text = z.string().optional().catch(undefined)
const namedSchema = z.looseObject({
  title: text,
  name: text,
  question: text,
  model: text,
  from: text,
  quantity: z.number().optional().catch(undefined),
})

/** Returns what to call a document that is at hand; like `TITLE`. */
export function titleOf(document: { _id: string; _type: string }): string {
  if (document._type === 'siteSettings') return 'Site settings'
  const fields = namedSchema.parse(document)
  const { quantity } = fields
  const pack = document._type === 'pack' && quantity !== undefined ? `Pack of ${quantity}` : undefined
  return FIELDS.map((field) => fields[field]).find(Boolean) ?? pack ?? document._id
}
