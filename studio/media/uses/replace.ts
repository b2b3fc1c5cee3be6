import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { isConflict } from '../../requests/errors'
import { kindOf, type Asset } from '../asset/asset'
import { DOCUMENTS_WITH, documentsSchema, type StoredDocument } from '../asset/queries'
import type { Filter } from '../library/filter'
import { placesOf, type Place } from './uses'

/** What happens to the crops and hotspots that were set for the old picture. */
export type Placement = 'keep' | 'reset'

/** How what was set for the old picture changes. */
export interface Changes {
  placement: Placement
  /** The description wherever the old picture had one; empty to keep what is there. */
  alt: string
}

interface Patch {
  patch: { id: string; ifRevisionID: string; set: Record<string, unknown>; unset?: string[] }
}

/**
 * Returns the filter for assets that may replace one wherever it is used. Fields for pictures and videos accept every
 * format, but icons and logos only SVG, and captions only WebVTT.
 */
export function replacementFilter(
  asset: Pick<Asset, '_type' | 'mimeType' | 'extension'>,
): Pick<Filter, 'kind' | 'extension'> {
  const kind = kindOf(asset)
  const { extension } = asset
  return kind === 'file' || extension === 'svg' ? { kind, extension } : { kind }
}

type Replaced = Pick<Asset, '_id' | 'posterId' | 'durationSeconds'>

/**
 * Returns the patches that make documents use another asset, one for each document. Video documents also get the new
 * video's length, and its poster if the present one was made from the old video; crops and hotspots of that poster are
 * reset.
 */
export function replacements(
  documents: readonly StoredDocument[],
  from: Replaced,
  to: Replaced,
  { placement, alt }: Changes,
): Patch[] {
  return documents.flatMap((document) => {
    const places = placesOf(document, from._id)
    if (places.length === 0) return []
    const isVideo = document._type === 'video' && places.some(({ path }) => path === 'upload')
    const posters =
      isVideo && from.posterId && to.posterId && from.posterId !== to.posterId
        ? placesOf(document, from.posterId)
        : []
    const set = {
      ...Object.fromEntries(places.map(({ reference }) => [`${reference}._ref`, to._id])),
      ...Object.fromEntries(posters.map(({ reference }) => [`${reference}._ref`, to.posterId])),
      ...(alt.trim() === '' ? {} : Object.fromEntries(described(places).map((path) => [path, alt.trim()]))),
      ...(isVideo && to.durationSeconds
        ? { durationSeconds: Math.max(1, Math.round(to.durationSeconds)) }
        : {}),
    }
    const reset = [...(placement === 'reset' ? places : []), ...posters].filter(({ isPlaced }) => isPlaced)
    const unset = reset.flatMap(({ path }) => [`${path}.crop`, `${path}.hotspot`])
    return [
      {
        patch: {
          id: document._id,
          ifRevisionID: document._rev,
          set,
          ...(unset.length > 0 ? { unset } : {}),
        },
      },
    ]
  })
}

/** Returns the paths of descriptions that screen readers read out. */
function described(places: readonly Place[]): string[] {
  return places.flatMap(({ alt, altPath, decorative }) =>
    alt === null || altPath === null || decorative ? [] : [altPath],
  )
}

/**
 * Returns the patches that undo other patches.
 * @param documents before these
 * @param rev revision of the documents after these
 */
function reversed(patches: readonly Patch[], documents: readonly StoredDocument[], rev: string): Patch[] {
  return patches.map(({ patch: { id, set, unset = [] } }) => {
    const document: Record<string, unknown> = documents.find(({ _id }) => _id === id) ?? {}
    const paths = [...Object.keys(set), ...unset]
    // Nothing else in these fields has changed, since the revision is still the one after the patches.
    const fields = [...new Set(paths.map((path) => /^\w+/.exec(path)?.[0] ?? path))]
    const missing = fields.filter((field) => document[field] === undefined)
    const present = fields.filter((field) => !missing.includes(field))
    return {
      patch: {
        id,
        ifRevisionID: rev,
        set: Object.fromEntries(present.map((field) => [field, document[field]])),
        ...(missing.length > 0 ? { unset: missing } : {}),
      },
    }
  })
}

/** What has been replaced. */
export interface Replacement {
  /** How many documents have changed; a draft and its published document count as one. */
  count: number
  /**
   * Makes all of them use what they used before.
   * @throws a conflict (`isConflict`) if one of them has been changed since; otherwise what the dataset threw
   */
  undo: () => Promise<void>
}

/** Maximum number of attempts while somebody else edits one of the documents. */
const MAX_ATTEMPTS = 4

/**
 * Makes every document use another asset, drafts and published documents alike, in one transaction.
 * @throws if the dataset refuses, in which case nothing has changed
 */
export async function replaceEverywhere(
  client: Pick<SanityClient, 'fetch' | 'mutate'>,
  from: Replaced,
  to: Replaced,
  changes: Changes,
): Promise<Replacement> {
  for (let attempt = 1; ; attempt++) {
    const read: unknown = await client.fetch(
      DOCUMENTS_WITH,
      { id: from._id },
      { perspective: 'raw', tag: 'media.uses' },
    )
    const documents = documentsSchema.parse(read)
    const patches = replacements(documents, from, to, changes)
    if (patches.length === 0) return { count: 0, undo: () => Promise.resolve() }
    try {
      const options = { tag: 'media.replace', returnDocuments: false } as const
      const { transactionId } = await client.mutate(patches, options)
      return {
        count: new Set(patches.map(({ patch }) => getPublishedId(patch.id))).size,
        undo: async () => void (await client.mutate(reversed(patches, documents, transactionId), options)),
      }
    } catch (cause) {
      if (!isConflict(cause) || attempt === MAX_ATTEMPTS) throw cause
    }
  }
}
