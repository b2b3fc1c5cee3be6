import { createHash } from 'node:crypto'
import type { AssetRequest, ExportDocument } from './export-folder'

/**
 * Gives a copy of a document whose fields with `_sanityAsset` refer to the asset that `store` gives the id of, and whose
 * array items all have a `_key`, as an editor's tools need. Whatever else such a field holds (crop, hotspot, alt text) stays.
 * Throws what `store` throws, and an Error when the field names no file of the export.
 */
export async function resolveAssetFields(
  document: ExportDocument,
  store: (asset: AssetRequest) => Promise<string>,
): Promise<Record<string, unknown>> {
  const resolve = async (value: unknown, path: string): Promise<unknown> => {
    if (Array.isArray(value)) {
      const items = await inOrder(value, (item, index) => resolve(item, `${path}[${index}]`))
      return items.map((item, index) => (isObject(item) ? withKey(item, `${path}[${index}]`) : item))
    }
    if (!isObject(value)) return value
    const { _sanityAsset: given, ...rest } = value
    const names = Object.keys(rest)
    const values = await inOrder(names, (name) => resolve(rest[name], `${path}.${name}`))
    const resolved = Object.fromEntries(names.map((name, index) => [name, values[index]]))
    if (given === undefined) return resolved
    const asset = parseAssetRequest(given)
    return { _type: asset.kind, ...resolved, asset: { _type: 'reference', _ref: await store(asset) } }
  }
  // The document itself is an object, and an object resolves to an object.
  return (await resolve(document, document._id ?? '')) as Record<string, unknown>
}

function parseAssetRequest(given: unknown): AssetRequest {
  const match = typeof given === 'string' ? /^(image|file)@file:\/\/(.+)$/.exec(given) : null
  const [, kind, path] = match ?? []
  if ((kind === 'image' || kind === 'file') && path) return { kind, path: decodePath(path) }
  throw new Error(
    `_sanityAsset must look like "image@file://./images/logo.svg", not ${JSON.stringify(given)}`,
  )
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A lone percent sign: the name is meant as it stands.
    return path
  }
}

/** The key is made from the item's place, so that the same export always gives the same documents. */
function withKey(item: Record<string, unknown>, place: string): Record<string, unknown> {
  if (typeof item._key === 'string' && item._key !== '') return item
  return { ...item, _key: createHash('sha1').update(place).digest('hex').slice(0, 12) }
}

async function inOrder<T>(
  items: readonly T[],
  map: (item: T, index: number) => Promise<unknown>,
): Promise<unknown[]> {
  const results: unknown[] = []
  for (const [index, item] of items.entries()) results.push(await map(item, index))
  return results
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
