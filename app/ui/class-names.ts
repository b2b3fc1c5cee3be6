/**
 * Joins class names, skipping false, null and undefined. Names that an element always has need no call: the build makes
 * a constant of `wrap ${styles.row}`.
 */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
