/**
 * Makes links to missing documents weak until the draft is published, as the Studio does with links to unpublished
 * ones.
 */
export function withPossibleLinks(
  document: Record<string, unknown>,
  { exists, typeOf }: { exists: (id: string) => boolean; typeOf: (id: string) => string },
): Record<string, unknown> {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (typeof value !== 'object' || value === null) return value
    const inner: Record<string, unknown> = Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, copy(each)]),
    )
    const { _ref, _weak } = inner
    if (typeof _ref !== 'string' || _weak === true || exists(_ref)) return inner
    return { ...inner, _weak: true, _strengthenOnPublish: { type: typeOf(_ref) } }
  }
  return copy(document) as Record<string, unknown>
}
