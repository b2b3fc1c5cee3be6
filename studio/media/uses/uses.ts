import { isRecord } from '../../../shared/values/is-record'
import { fieldPath, itemPath } from '../../documents/field-paths'
import type { StoredDocument } from '../asset/queries'

/** Where a document refers to an asset. */
export interface Place {
  /** Path of the field that contains the reference, as in Studio links: `sections[_key=="a"].picture.image`. */
  path: string
  /** Path of the reference itself. */
  reference: string
  /** Type of the section around the field; null outside of sections. */
  section: string | null
  /** Name of the field as editors know it: `picture`, `poster`. */
  field: string
  /** The description of a picture; null if it has none. */
  alt: string | null
  /** Whether the picture is marked as decorative, and so needs no description. */
  decorative: boolean
  /** Path of the description, which the picture may not have yet; null if it is not a picture with a description. */
  altPath: string | null
  /** Whether this use has a crop or a hotspot of its own. */
  isPlaced: boolean
}

export type State = 'draft' | 'published' | 'version'

/** A document that uses an asset, in all its states. */
export interface Use {
  /** The id of the published document. */
  id: string
  type: string
  states: State[]
  /** Its places in the draft, or else in the published document. */
  places: Place[]
}

const STATES: readonly State[] = ['draft', 'version', 'published']

/** Groups documents that use an asset, so that a draft and its published document are one use. */
export function findUses(documents: readonly StoredDocument[], assetId: string): Use[] {
  const usesById = new Map<string, { type: string; places: Map<State, Place[]> }>()
  for (const document of documents) {
    const places = placesOf(document, assetId)
    if (places.length === 0) continue
    const { id, state } = identify(document._id)
    const use = usesById.get(id) ?? { type: document._type, places: new Map<State, Place[]>() }
    use.places.set(state, places)
    usesById.set(id, use)
  }
  return [...usesById].map(([id, { type, places }]) => {
    const states = STATES.filter((state) => places.has(state))
    return { id, type, states, places: places.get(states[0] ?? 'published') ?? [] }
  })
}

function identify(id: string): { id: string; state: State } {
  const [, version] = /^versions\.[^.]+\.(.+)$/.exec(id) ?? []
  if (version !== undefined) return { id: version, state: 'version' }
  return id.startsWith('drafts.') ? { id: id.slice(7), state: 'draft' } : { id, state: 'published' }
}

/** Returns the distinct descriptions of a picture, without those of places where it is decorative. */
export function descriptionsOf(uses: readonly Use[]): string[] {
  const places = uses.flatMap((use) => use.places)
  const described = places.filter(({ decorative }) => !decorative).map(({ alt }) => alt)
  return [...new Set(described.filter((alt) => alt !== null))]
}

/** Finds every reference to an asset in a document. */
export function placesOf(document: StoredDocument, assetId: string): Place[] {
  const places: Place[] = []
  const visit = (value: unknown, path: string, above: Record<string, unknown>[]): void => {
    if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => visit(item, itemPath(path, item, index), above))
      return
    }
    if (!isRecord(value)) return
    if (value._ref === assetId) places.push(placeAt(path, above))
    for (const [name, inner] of Object.entries(value)) visit(inner, fieldPath(path, name), [value, ...above])
  }
  visit(document, '', [])
  return places
}

/**
 * Describes the place of a reference.
 * @param above the objects around the reference, from the inside out
 */
function placeAt(reference: string, above: readonly Record<string, unknown>[]): Place {
  const path = reference.replace(/\.asset$/, '')
  const [holder, around] = above
  const isPicture = around?._type === 'picture'
  const section = above.at(-2)
  const alt = isPicture ? around.alt : null
  const picturePath = path.replace(/\.image$/, '')
  return {
    path,
    reference,
    section: path.startsWith('sections[') && typeof section?._type === 'string' ? section._type : null,
    field: lastName(isPicture ? picturePath : path),
    alt: typeof alt === 'string' && alt.trim() !== '' ? alt : null,
    decorative: isPicture && around.decorative === true,
    altPath: isPicture ? `${picturePath}.alt` : null,
    isPlaced: isRecord(holder?.crop) || isRecord(holder?.hotspot),
  }
}

function lastName(path: string): string {
  return /(\w+)(?:\[[^\]]*\])?$/.exec(path)?.[1] ?? path
}
