import { z } from 'zod'

/** A stored document: Sanity's five system fields plus the fields of its type. Never mutated in place. */
export interface LakeDocument {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  /** RFC 3339 in UTC, like `_updatedAt`. */
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [field: string]: unknown
}

/**
 * Reads a stored document. Only its system fields are checked, without a schema for speed: thousands of documents are
 * read at startup, and their other fields are up to the editors' schemas.
 * @throws Error if it is not a document, SyntaxError if it is not JSON
 */
export function readDocument(json: string): LakeDocument {
  const value: unknown = JSON.parse(json)
  if (isDocument(value)) return value
  throw new Error('A stored document lacks one of its system fields.')
}

function isDocument(value: unknown): value is LakeDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_id' in value &&
    typeof value._id === 'string' &&
    '_type' in value &&
    typeof value._type === 'string' &&
    '_rev' in value &&
    typeof value._rev === 'string' &&
    '_createdAt' in value &&
    typeof value._createdAt === 'string' &&
    '_updatedAt' in value &&
    typeof value._updatedAt === 'string'
  )
}

/** What Sanity accepts as a document id: 1 to 128 of these characters, not starting with `-` or `.`. */
export const documentIdSchema = z
  .string()
  .max(128)
  .regex(/^[A-Za-z0-9_][A-Za-z0-9._-]*$/, 'may only contain letters, digits, "_", "-" and "."')

/** Returns the id of the published document: `page-1` for both `drafts.page-1` and `versions.r42.page-1`. */
export function publishedIdOf(id: string): string {
  if (id.startsWith('drafts.')) return id.slice('drafts.'.length)
  if (id.startsWith('versions.')) return id.split('.').slice(2).join('.')
  return id
}

/** Returns which version of a document an id names: `published`, `drafts`, or the id of a release. */
export function layerOf(id: string): string {
  if (id.startsWith('drafts.')) return 'drafts'
  if (id.startsWith('versions.')) return id.split('.')[1] ?? ''
  return 'published'
}

/**
 * Whether a document is public. As in hosted datasets, one whose id contains a dot (`drafts.…`, `secrets.…`) is not.
 */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** A reference found in a document. A weak one may be dangling. */
export interface DocumentReference {
  target: string
  weak: boolean
}

/**
 * Returns the references in a document, at any depth, once per target. Targets are well-formed; one counts as strong if
 * any reference to it is.
 */
export function referencesOf(document: LakeDocument): DocumentReference[] {
  const found = new Map<string, boolean>()
  collectReferences(document, found)
  return [...found].map(([target, weak]) => ({ target, weak }))
}

function collectReferences(value: unknown, found: Map<string, boolean>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, found)
    return
  }
  if ('_ref' in value && typeof value._ref === 'string') {
    const target = value._ref.toWellFormed()
    const weak = '_weak' in value && value._weak === true
    found.set(target, weak && (found.get(target) ?? true))
  }
  for (const inner of Object.values(value)) collectReferences(inner, found)
}
