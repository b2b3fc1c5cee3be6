import { isRecord } from '../../shared/values/is-record'
import { fieldPath, itemPath } from './field-paths'

/**
 * Returns the path of the first field of a document that refers to another one, as in Studio links:
 * `sections[_key=="a"].form`; null if none does.
 * @param id of the other one, without `drafts.`
 */
export function pathOfReference(document: unknown, id: string): string | null {
  return pathIn(document, id, '')
}

function pathIn(value: unknown, id: string, path: string): string | null {
  if (Array.isArray(value))
    return firstOf(
      value.map((item: unknown, index) => [item, itemPath(path, item, index)]),
      id,
    )
  if (!isRecord(value)) return null
  if (value._ref === id) return path
  return firstOf(
    Object.entries(value).map(([name, field]) => [field, fieldPath(path, name)]),
    id,
  )
}

function firstOf(fields: readonly (readonly [value: unknown, path: string])[], id: string): string | null {
  for (const [value, path] of fields) {
    const found = pathIn(value, id, path)
    if (found !== null) return found
  }
  return null
}
