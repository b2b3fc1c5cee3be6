import type { ShownField } from '../state/shown-fields'

/** Returns the id of a field's control. */
export function idOf({ key }: ShownField): string {
  return `field-${key}`
}

/** Returns the ids of the texts about a field; undefined if there are none. */
export function describedBy(field: ShownField, error: string | null): string | undefined {
  const ids = [
    field.help === null || field.type === 'consent' ? null : `${idOf(field)}-help`,
    error === null ? null : `${idOf(field)}-error`,
  ].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
