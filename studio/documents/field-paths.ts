import { isRecord } from '../../shared/values/is-record'

/** Returns the path of an item of a list, as in Studio links: `sections[_key=="a"]`. */
export function itemPath(path: string, item: unknown, index: number): string {
  const key = isRecord(item) && typeof item._key === 'string' ? item._key : null
  return `${path}[${key === null ? index : `_key==${JSON.stringify(key)}`}]`
}

/**
 * Returns the path of a field.
 * @param path of what has the field; empty for a document
 */
export function fieldPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
