import { describe, expect, it } from 'vitest'
import { z } from 'zod'
// The site's query is compared with the Studio's schema here, next to the types of the latter.
// eslint-disable-next-line @typescript-eslint/no-restricted-imports
import { sellsPack } from '../../app/content/fragments/pack'
import { PACK_LISTS, SERVICE_PACK_LIST } from '../../shared/ordering/pack-lists'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import { schemaTypes } from '../schema'
import { sectionTypes } from '../schema/sections'
import { placesOf, readShelves } from './places'

const typeSchema = z.looseObject({
  name: z.string().optional(),
  type: z.string(),
  get fields() {
    return z.array(typeSchema).optional()
  },
  get of() {
    return z.array(typeSchema).optional()
  },
  get to() {
    return z.array(z.looseObject({ type: z.string() })).optional()
  },
})
type SchemaType = z.infer<typeof typeSchema>

const types = new Map<string, SchemaType>(schemaTypes.map((type) => [type.name, typeSchema.parse(type)]))

/** What the samples of packs in a picture are called: they are not for sale. */
const PICTURED = ['howItWorks.samplePacks']

/** Returns the paths of all lists of packs in a type. */
function packListsIn({ type, fields = types.get(type)?.fields ?? [] }: SchemaType): string[][] {
  return fields.flatMap((field) => {
    const { name = '', of = [] } = field
    if (of.some(({ to = [] }) => to.some((target) => target.type === 'pack'))) return [[name]]
    return [field, ...of].flatMap(packListsIn).map((path) => [name, ...path])
  })
}

const listed = sectionTypes.flatMap((type) =>
  packListsIn(typeSchema.parse(type))
    .map((path) => ({ section: type.name, path }))
    .filter(({ section, path }) => !PICTURED.includes([section, ...path].join('.'))),
)

/** Returns a value with a pack in the list at a path of fields; each list on the way has one entry. */
function withPack(type: string, [field = '', ...rest]: readonly string[]): Record<string, unknown> {
  const of = types.get(type)?.fields?.find(({ name }) => name === field)
  if (rest.length === 0) return { [field]: [{ _key: 'pack', _type: 'reference', _ref: 'pack-1' }] }
  const entryType = of?.of?.[0]?.type
  if (entryType !== undefined)
    return { [field]: [{ _key: 'entry', _type: entryType, ...withPack(entryType, rest) }] }
  return { [field]: withPack('', rest) }
}

async function whoSells(document: Record<string, unknown>) {
  const pack = { _id: 'pack-1', _type: 'pack', quantity: 100, price: 2 }
  const onSite = await evaluateQuery(
    `*[_type == "pack"]{ "sellers": *[_type in ["page", "service"] && ${sellsPack}]._id }.sellers[]`,
    [document, pack],
  )
  const shelves = readShelves({ documents: [document], quantities: [pack] })
  const inStudio = placesOf(shelves, 'pack-1').map(({ documentId, sold }) => `${documentId}: ${sold}`)
  return { onSite, inStudio }
}

const page = { _id: 'page-1', _rev: 'one', _type: 'page', title: 'Shop' }
const sold = { onSite: ['page-1'], inStudio: ['page-1: everywhere'] }

describe('sections that list packs', () => {
  it('are all in PACK_LISTS, with the fields of the Studio’s schema', () => {
    expect(Object.fromEntries(listed.map(({ section, path }) => [section, path]))).toEqual(PACK_LISTS)
    expect(listed).toHaveLength(Object.keys(PACK_LISTS).length)
  })

  it.each(Object.entries(PACK_LISTS))(
    'of the type %s sell them on the site and in the Studio',
    async (section, path) => {
      const sections = [{ _key: 'section', _type: section, ...withPack(section, path) }]
      expect(await whoSells({ ...page, sections })).toEqual(sold)
    },
  )

  it.each(sectionTypes.map(({ name }) => name).filter((name) => !(name in PACK_LISTS)))(
    'but are not in PACK_LISTS, like %s, sell them neither on the site nor in the Studio',
    async (section) => {
      const fields = { ...withPack('packTabs', ['tabs', 'packs']), packs: withPack('', ['packs']) }
      const sections = [
        { _key: 'section', _type: section, ...fields },
        { _key: 'other', _type: section, ...withPack('', ['packs']) },
      ]
      expect(await whoSells({ ...page, sections })).toEqual({ onSite: [], inStudio: [] })
    },
  )
})

it('a service sells the packs that it lists itself on the site and in the Studio', async () => {
  const service = { ...page, _type: 'service', name: 'Shop', ...withPack('service', SERVICE_PACK_LIST) }
  expect(await whoSells(service)).toEqual(sold)
})
