import { z } from 'zod'
import type { FindIn } from './mentions'
import { findName } from './names'
import { findPrice } from './prices'

const name = z.string().min(1)
const removableSchema = z.discriminatedUnion('_type', [
  z.object({ _type: z.literal('pack'), price: z.number(), quantity: z.number() }),
  z.object({ _type: z.literal('phone'), model: name }),
  z.object({ _type: z.literal('service'), name }),
  z.object({ _type: z.literal('teamMember'), name }),
])

/**
 * Returns a function that finds what texts say of a document: a pack's price, or the name of a service, phone or
 * person. Null for a document without either, or of another type, which nothing but its own page names.
 */
export function findRemoved(document: unknown): FindIn | null {
  const removable = removableSchema.safeParse(document).data
  if (!removable) return null
  if (removable._type === 'pack') return findPrice(removable)
  return findName(removable._type === 'phone' ? removable.model : removable.name)
}
