import { layerOf, publishedIdOf, type LakeDocument } from './documents'
import { LakeError } from './errors'

/**
 * Which version of each document a query sees: with `raw`, all versions as stored; otherwise that of the first layer in
 * the list that has the document (`drafts`, a release's id), with `published` last.
 */
export type Perspective = 'raw' | readonly string[]

export const PUBLISHED: Perspective = ['published']

/** From this API version on, the default perspective is `published`; before, it was `raw`. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19'

const LAYER_NAME = /^(published|drafts|r[A-Za-z0-9_-]{1,127})$/

/**
 * Parses the API version of an address, with or without a doubled `v` (`2025-02-19`, `v2025-02-19`, `1`, `X`).
 * @throws LakeError (400) for anything else
 */
export function parseApiVersion(given: string): string {
  const version = given.replace(/^v/, '')
  if (/^\d{4}-\d{2}-\d{2}$/.test(version) || version === '1' || version === 'X') return version
  throw LakeError.badRequest(`Invalid API version "${given}": use a date such as 2025-02-19.`)
}

/**
 * Parses the `perspective` parameter: one name, or several separated by commas, most specific first.
 * @throws LakeError (400) for an unknown name
 */
export function parsePerspective(given: string | undefined, apiVersion: string): Perspective {
  if (given === undefined || given === '') {
    const isDated = /^\d{4}/.test(apiVersion)
    const isOld = apiVersion === '1' || (isDated && apiVersion < PUBLISHED_BY_DEFAULT_SINCE)
    return isOld ? 'raw' : PUBLISHED
  }
  // `previewDrafts` was the name of `drafts` before API version 2025-02-19.
  const names = given.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  if (names.includes('raw')) {
    if (names.length === 1) return 'raw'
    throw LakeError.badRequest('The perspective "raw" cannot be combined with others.')
  }
  const unknown = names.find((name) => !LAYER_NAME.test(name))
  if (unknown !== undefined) throw LakeError.badRequest(`Unknown perspective "${unknown}".`)
  return [...new Set([...names.filter((name) => name !== 'published'), 'published'])]
}

/**
 * Returns the documents as a perspective shows them, ordered by id. A document shown from a draft or a release has
 * its published id, and its own as `_originalId`, as in the hosted service.
 */
export function overlay(
  documents: readonly LakeDocument[],
  perspective: Perspective,
): readonly LakeDocument[] {
  if (perspective === 'raw') return documents
  if (perspective.length === 1) return documents.filter(({ _id }) => layerOf(_id) === 'published')

  const shown = new Map<string, { rank: number; document: LakeDocument }>()
  for (const document of documents) {
    const rank = perspective.indexOf(layerOf(document._id))
    if (rank === -1) continue
    const id = publishedIdOf(document._id)
    const other = shown.get(id)
    if (!other || rank < other.rank) shown.set(id, { rank, document })
  }
  return [...shown].map(([id, { document }]) => showAs(id, document)).sort((a, b) => (a._id < b._id ? -1 : 1))
}

/** Looks up one document by the ids of its possible versions, as a perspective shows it; null if it is not shown. */
export function shownState(
  publishedId: string,
  perspective: readonly string[],
  get: (id: string) => LakeDocument | undefined,
): LakeDocument | null {
  if (perspective.length === 1) return get(publishedId) ?? null
  for (const layer of perspective) {
    const document = get(idInLayer(publishedId, layer))
    if (document) return showAs(publishedId, document)
  }
  return null
}

function showAs(_id: string, document: LakeDocument): LakeDocument {
  return { ...document, _id, _originalId: document._id }
}

function idInLayer(publishedId: string, layer: string): string {
  if (layer === 'published') return publishedId
  return layer === 'drafts' ? `drafts.${publishedId}` : `versions.${layer}.${publishedId}`
}
