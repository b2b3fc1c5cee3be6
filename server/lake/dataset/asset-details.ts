import { isRecord } from '../../../shared/values/is-record'
import type { Asset } from '../assets/asset'
import type { AssetDetails, AssetRequest } from './export-folder'

/** An asset's document as an import stores it, with the times that the export gives it. */
export type DescribedAsset = Asset['document'] & Pick<AssetDetails, '_createdAt' | '_updatedAt'>

/**
 * Adds what an export says about an asset to its document. What this server derives from the bytes takes precedence,
 * except for the file name, which in an export is the hash.
 * @param resolve returns the id of the document that a reference leads to, or null if there is none
 */
export function describeAsset(
  { originalFilename, ...made }: Asset['document'],
  details: AssetDetails,
  resolve: (ref: string) => string | null,
): DescribedAsset {
  const { _createdAt, _updatedAt, ...others } = details
  const described = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, withReferences(value, resolve)]),
  )
  return { originalFilename, ...described, _createdAt, _updatedAt, ...made }
}

/** Makes dangling references weak: a note on an asset must not prevent the import of everything else. */
function withReferences(value: unknown, resolve: (ref: string) => string | null): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, resolve))
  if (!isRecord(value)) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withReferences(inner, resolve)]),
  )
  if (typeof copy._ref !== 'string') return copy
  const id = resolve(copy._ref)
  return id === null ? { ...copy, _weak: true } : { ...copy, _ref: id }
}

/** Maps the ids that assets have in an export to those they get here, which may differ in size or extension. */
export class AssetIds {
  readonly #ids = new Map<string, string>()

  /**
   * Adds an asset of the export.
   * @param id the id of the asset that is made from the file
   */
  add({ kind, path }: AssetRequest, id: string): void {
    this.#ids.set(id, id)
    for (const each of [`${kind}-${path.split('/').at(-1) ?? ''}`, id]) {
      const content = contentOf(each)
      if (content !== null && !this.#ids.has(content)) this.#ids.set(content, id)
    }
  }

  /** Returns the id of an asset, given its id in the export; null if the export does not contain it. */
  find(ref: string): string | null {
    return this.#ids.get(ref) ?? this.#ids.get(contentOf(ref) ?? '') ?? null
  }
}

/** Returns `image-<sha1>` for `image-<sha1>-<W>x<H>-<ext>`; null for anything else. */
function contentOf(id: string): string | null {
  return /^(image|file)-[a-f0-9]{40}(?![a-f0-9])/.exec(id)?.[0] ?? null
}
