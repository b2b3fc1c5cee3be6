import { createHash } from 'node:crypto'
import { decodeUri } from '../../../shared/text/decode-uri'
import { isRecord } from '../../../shared/values/is-record'
import type { AssetRequest, ExportDocument } from './export-folder'

/**
 * Returns a copy of a document whose `_sanityAsset` fields refer to the asset id returned by `store`, and whose array
 * items all have a `_key`, as editing tools require. Other content of such a field (crop, hotspot, alt text) is kept.
 * @throws whatever `store` throws; Error if a field does not name a file of the export
 */
export async function resolveAssetFields(
  document: ExportDocument,
  store: (asset: AssetRequest) => Promise<string>,
): Promise<Record<string, unknown>> {
  const resolve = async (value: unknown, path: string): Promise<unknown> => {
    if (Array.isArray(value)) {
      const items = await inOrder(value, (item, index) => resolve(item, `${path}[${index}]`))
      return items.map((item, index) => (isRecord(item) ? withKey(item, `${path}[${index}]`) : item))
    }
    if (!isRecord(value)) return value
    const { _sanityAsset: given, ...rest } = value
    const names = Object.keys(rest)
    const values = await inOrder(names, (name) => resolve(rest[name], `${path}.${name}`))
    const resolved = Object.fromEntries(names.map((name, index) => [name, values[index]]))
    if (given === undefined) return resolved
    const asset = parseAssetRequest(given)
    return { _type: asset.kind, ...resolved, asset: { _type: 'reference', _ref: await store(asset) } }
  }
  // The document is an object, and an object resolves to an object.
  return (await resolve(document, document._id ?? '')) as Record<string, unknown>
}

function parseAssetRequest(given: unknown): AssetRequest {
  const match = typeof given === 'string' ? /^(image|file)@file:\/\/(.+)$/.exec(given) : null
  const [, kind, path] = match ?? []
  // A name with a stray percent sign is used unchanged.
  if ((kind === 'image' || kind === 'file') && path) return { kind, path: decodeUri(path) ?? path }
  throw new Error(
    `_sanityAsset must look like "image@file://./images/logo.svg", not ${JSON.stringify(given)}`,
  )
}

/** Adds a missing key, derived from the item's position, so that an export always yields the same documents. */
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
