import { getPublishedId, isDraftId } from '@sanity/client/csm'
import { z } from 'zod'
import { PACK_LISTS, SERVICE_PACK_LIST, sellsPacks, type PackSection } from '../../shared/ordering/pack-lists'
import { isRecord } from '../../shared/values/is-record'
import { pathOf } from '../paths'
import { listOf } from '../requests/list-of'

/** Every document that may list packs, drafts included, and the size of every pack. */
export const PLACES_QUERY = `{
  "documents": *[_type in ["page", "service"] && !(_id in path("versions.**"))],
  "quantities": *[_type == "pack" && defined(quantity)]{_id, quantity}
}`

const resultSchema = z.object({
  documents: z.array(z.looseObject({ _id: z.string(), _rev: z.string(), _type: z.string() })),
  quantities: listOf(z.object({ _id: z.string(), quantity: z.number() })),
})

/** The result of `PLACES_QUERY`. */
export type Shelves = z.infer<typeof resultSchema>

/**
 * Parses a result of `PLACES_QUERY`.
 * @throws if it is not such a result
 */
export function readShelves(result: unknown): Shelves {
  return resultSchema.parse(result)
}

/** Drafts may contain entries for which no pack is chosen yet. */
const entrySchema = z.looseObject({ _ref: z.string().optional() })
type Entry = z.infer<typeof entrySchema>

const packsSchema = listOf(entrySchema)

/* These schemas are tried on every value on the way to a list. */
const keyedSchema = z.looseObject({ _key: z.string() })
const labeledSchema = z.looseObject({ _type: z.string(), label: z.string() }).partial().catch({})
const addressedSchema = z.object({
  _type: z.string(),
  slug: z.object({ current: z.string().optional() }).optional().catch(undefined),
})
const namedSchema = z.object({ title: z.string(), name: z.string() }).partial().catch({})

/** A list of packs on the site, in its published form, its draft, or both. */
export interface Place {
  /** Id of the document, without `drafts.`, and path of the list in it. */
  id: string
  /** Id of the page or service, without `drafts.`. */
  documentId: string
  /** Title of the page or service. */
  document: string
  /** Path of the page or service; null if it has none. */
  address: string | null
  /** Name of the list within the document: “Packs in tabs, Likes”. */
  list: string
  /** Where the pack is sold, since a page and its draft may differ. */
  sold: 'everywhere' | 'nowhere' | 'in the draft' | 'on the page'
  /** Whether a version of the list has no other pack, so that this one cannot be removed, since a list needs one. */
  isOnlyPack: boolean
  versions: { id: string; rev: string; path: string; packs: Entry[] }[]
}

/** Names of lists by the type of the section, which has no name of its own. */
const LIST_NAMES: Readonly<Record<PackSection, string>> = {
  packTabs: 'Packs in tabs',
  packShelf: 'Packs to order',
  serviceBlurbs: 'What we offer',
  videoPicker: 'Posts with a pack to split',
}

/**
 * Returns every list of packs on the site, by document.
 * @param pack id of the pack, without `drafts.`
 */
export function placesOf({ documents }: Shelves, pack: string): Place[] {
  const places = new Map<string, Omit<Place, 'sold' | 'isOnlyPack'>>()
  for (const document of documents) {
    const published = getPublishedId(document._id)
    for (const { path, list, packs } of listsIn(document)) {
      const key = `${published} ${path}`
      const place = places.get(key) ?? {
        id: key,
        documentId: published,
        document: nameOf(document),
        address: documentPath(document),
        list,
        versions: [],
      }
      place.versions.push({ id: document._id, rev: document._rev, path, packs })
      places.set(key, place)
    }
  }
  return [...places.values()]
    .map((place) => ({
      ...place,
      sold: soldIn(place, pack),
      isOnlyPack: place.versions.some(({ packs }) => sells(packs, pack) && !sellsAny(without(packs, pack))),
    }))
    .sort((one, other) => one.document.localeCompare(other.document))
}

function soldIn({ versions }: Pick<Place, 'versions'>, pack: string): Place['sold'] {
  const selling = versions.filter(({ packs }) => sells(packs, pack))
  if (selling.length === 0) return 'nowhere'
  if (selling.length === versions.length) return 'everywhere'
  return selling.some(({ id }) => isDraftId(id)) ? 'in the draft' : 'on the page'
}

function sells(packs: readonly Entry[], pack: string): boolean {
  return packs.some(({ _ref }) => _ref === pack)
}

function sellsAny(packs: readonly Entry[]): boolean {
  return packs.some(({ _ref }) => _ref !== undefined)
}

function without(packs: readonly Entry[], pack: string): Entry[] {
  return packs.filter(({ _ref }) => _ref !== pack)
}

interface List {
  path: string
  list: string
  packs: Entry[]
}

/** Returns the lists from which the site sells: those of a service itself, and those of sections. */
function listsIn(document: Record<string, unknown>): List[] {
  return [
    ...listsAt(document, SERVICE_PACK_LIST, '', ''),
    ...entriesOf(document.sections, 'sections').flatMap(({ entry, path }) => {
      const { _type: type } = labeledSchema.parse(entry)
      return sellsPacks(type) ? listsAt(entry, PACK_LISTS[type], path, LIST_NAMES[type]) : []
    }),
  ]
}

/** Returns the lists at the end of a path of fields, within the value at `path`. */
function listsAt(
  value: Record<string, unknown>,
  [field = '', ...rest]: readonly string[],
  path: string,
  name: string,
): List[] {
  const inner = value[field]
  const at = path === '' ? field : `${path}.${field}`
  if (rest.length === 0)
    return Array.isArray(inner) ? [{ path: at, list: name || 'Packs', packs: packsSchema.parse(inner) }] : []
  if (isRecord(inner)) return listsAt(inner, rest, at, name)
  return entriesOf(inner, at).flatMap(({ entry, path: inside }) => {
    const { _type: type, label } = labeledSchema.parse(entry)
    const names = [name, type === 'packTab' ? label : null]
    return listsAt(entry, rest, inside, names.filter(Boolean).join(', '))
  })
}

/** The entries of a list, which have keys unless a script has damaged them. */
function entriesOf(list: unknown, path: string): { entry: Record<string, unknown>; path: string }[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((each: unknown) => {
    const { data: entry } = keyedSchema.safeParse(each)
    return entry ? [{ entry, path: `${path}[_key=="${entry._key}"]` }] : []
  })
}

function nameOf(document: Record<string, unknown>): string {
  const { title, name } = namedSchema.parse(document)
  return title ?? name ?? 'Untitled'
}

function documentPath(document: Record<string, unknown>): string | null {
  return pathOf(addressedSchema.parse(document))
}

/** The lists of packs of one page or service. */
export interface PlacesOfDocument {
  id: string
  /** Title of the document, with its address if another one has the same title. */
  title: string
  lists: Place[]
}

/** Groups places by page or service, in the same order. */
export function byDocument(places: readonly Place[]): PlacesOfDocument[] {
  const groups = new Map<string, PlacesOfDocument>()
  for (const place of places) {
    const { documentId: id, document: title, address } = place
    const hasTwin = places.some((other) => other.document === title && other.documentId !== id)
    const group = groups.get(id) ?? {
      id,
      title: hasTwin && address ? `${title} (${address})` : title,
      lists: [],
    }
    group.lists.push(place)
    groups.set(id, group)
  }
  return [...groups.values()]
}

/** A patch of one document. */
export interface ShelfPatch {
  id: string
  ifRevisionID: string
  set: Record<string, Entry[]>
}

/** Whether a decision to sell a pack in a place, or not to, changes anything. */
export function isChange({ sold, isOnlyPack }: Place, decision: boolean | undefined): boolean {
  if (decision === undefined) return false
  return decision ? sold !== 'everywhere' : sold !== 'nowhere' && !isOnlyPack
}

/**
 * Returns the patches that add a pack where somebody decided so, in each list's order of quantity, and remove it where
 * somebody decided against it. All other places stay as they are.
 * @param decisions whether the pack is sold, by id of the place
 * @param newKey makes the `_key` of an entry
 */
export function shelfPatches(
  { quantities }: Shelves,
  {
    places,
    decisions,
    pack,
    newKey,
  }: {
    places: readonly Place[]
    decisions: ReadonlyMap<string, boolean>
    pack: string
    newKey: () => string
  },
): ShelfPatch[] {
  const sizes = new Map(quantities.map(({ _id, quantity }) => [getPublishedId(_id), quantity]))
  const patches = new Map<string, ShelfPatch>()
  for (const place of places) {
    const decision = decisions.get(place.id)
    if (!isChange(place, decision)) continue
    for (const { id: document, rev, path, packs } of place.versions) {
      if (sells(packs, pack) === decision) continue
      const patch = patches.get(document) ?? { id: document, ifRevisionID: rev, set: {} }
      patch.set[path] = decision ? withPack(packs, pack, sizes, newKey()) : without(packs, pack)
      patches.set(document, patch)
    }
  }
  return [...patches.values()]
}

/**
 * Returns the patches that undo other patches.
 * @param places the lists before these
 * @param rev revision of the documents after these
 */
export function reversed(
  patches: readonly ShelfPatch[],
  { places, rev }: { places: readonly Place[]; rev: string },
): ShelfPatch[] {
  const versions = places.flatMap((place) => place.versions)
  return patches.map(({ id, set }) => {
    const before = versions.filter((version) => version.id === id && version.path in set)
    return { id, ifRevisionID: rev, set: Object.fromEntries(before.map(({ path, packs }) => [path, packs])) }
  })
}

/** Inserts a pack before the first larger one, so that a list in order stays in order. */
function withPack(packs: Entry[], pack: string, sizes: ReadonlyMap<string, number>, _key: string): Entry[] {
  const size = sizes.get(pack) ?? Infinity
  const at = packs.findIndex(({ _ref }) => _ref !== undefined && (sizes.get(_ref) ?? 0) > size)
  const entry = { _key, _type: 'reference', _ref: pack }
  return at === -1 ? [...packs, entry] : [...packs.slice(0, at), entry, ...packs.slice(at)]
}
