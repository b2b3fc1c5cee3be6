import { z } from 'zod'
import { dollars } from '../../shared/money/dollars'
import { isRecord } from '../../shared/values/is-record'
import { findAny, mentionsIn, type FindIn, type Mention } from './mentions'
import { findName } from './names'
import { findPrice } from './prices'

const name = z.string().min(1)
const removableSchema = z.union([
  z.object({ _type: z.literal('pack'), price: z.number() }).transform(({ price }) => ({ price })),
  z.object({ _type: z.literal('phone'), model: name }).transform(({ model }) => ({ name: model })),
  z.object({ _type: z.enum(['service', 'teamMember']), name }),
])

/**
 * Whether texts may mention a document: the price of a pack, or the name of a service, phone or person. Texts do not
 * mention other documents by name.
 */
export function mayBeMentioned(document: unknown): boolean {
  return removableSchema.safeParse(document).success
}

/**
 * Returns the documents with texts that mention a document that is about to be removed.
 * @param texts the result of `TEXTS_QUERY`, with the document itself
 * @param versions its published version and its draft, which may differ
 */
export function mentionsOfRemoved(texts: unknown, versions: readonly unknown[]): Mention[] {
  const names = namesIn(texts)
  const finds = versions.flatMap((version) => findVersion(version, names))
  return mentionsIn(texts, findAny(finds))
}

function findVersion(version: unknown, names: readonly string[]): FindIn[] {
  const removable = removableSchema.safeParse(version).data
  if (!removable) return []
  // Without its rate, which other packs may share.
  if ('price' in removable) return [findPrice({ price: removable.price, quantity: null })]
  return [findName(removable.name, names)]
}

/** Returns the names of all services, phones and people. */
function namesIn(texts: unknown): string[] {
  return (Array.isArray(texts) ? texts : []).flatMap((document: unknown) => {
    const removable = removableSchema.safeParse(document).data
    return removable && 'name' in removable ? [removable.name] : []
  })
}

/** Returns what texts do with a document that `mayBeMentioned`: “mention it”, “state $4”. */
export function mentioning(document: unknown): string {
  const price = isRecord(document) && document._type === 'pack' ? document.price : undefined
  return typeof price === 'number' ? `state ${dollars(price)}` : 'mention it'
}
