/**
 * Returns an editor's texts, with defaults for those that are empty.
 * @param defaults the texts that ship with the site, by name
 * @param edited an editor's wording, by name; names that the defaults lack are ignored
 */
export function withDefaults<Texts extends Record<string, string>>(
  defaults: Texts,
  edited: Readonly<Record<string, unknown>> | null | undefined,
): { readonly [Name in keyof Texts]: string } {
  const overrides = Object.entries(edited ?? {}).filter(
    ([name, text]) => name in defaults && typeof text === 'string' && text,
  )
  return { ...defaults, ...(Object.fromEntries(overrides) as Partial<Texts>) }
}
