import { randomBytes } from 'node:crypto'
import { isRecord } from '../../../shared/values/is-record'

/** Names and indexes, from the outermost value. */
type Path = readonly (string | number)[]

/**
 * Returns the value with a `_key` on every object in an array, as the Studio requires; missing ones are random. Values
 * that already have all their keys are returned as they are.
 * @param onKey called with each generated key, and the path of its object
 */
export function withArrayKeys(
  value: unknown,
  onKey: (path: Path, key: string) => void = () => {},
  path: Path = [],
): unknown {
  if (typeof value !== 'object' || value === null) return value
  let copy: Record<string, unknown> | unknown[] | null = null
  for (const [name, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(name) : name]
    const keyed = withArrayKeys(inner, onKey, place)
    const complete = Array.isArray(value) ? withKey(keyed, onKey, place) : keyed
    if (complete === inner) continue
    copy ??= Array.isArray(value) ? [...(value as unknown[])] : { ...value }
    ;(copy as Record<string, unknown>)[name] = complete
  }
  return copy ?? value
}

function withKey(item: unknown, onKey: (path: Path, key: string) => void, path: Path): unknown {
  if (!isRecord(item) || '_key' in item) return item
  const _key = randomBytes(6).toString('hex')
  onKey(path, _key)
  return { _key, ...item }
}

const PLAIN_NAME = /^[A-Za-z_]\w*$/

/** Returns a path as patches name it (JSONMatch): `list[0].items`. */
export function jsonMatchPath(path: Path): string {
  return path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`
      if (PLAIN_NAME.test(step)) return `.${step}`
      return `['${step.replace(/['\\]/g, '\\$&')}']`
    })
    .join('')
    .replace(/^\./, '')
}
