import { z } from 'zod'
import { firstCharacters } from '../../shared/text/first-characters'

/** The parameter with the search words. */
const SEARCH = 'search'
/** Maximum length of a search, in characters. */
const MAX_SEARCH_LENGTH = 200

/** Parameters, as they are in the Studio's URL. */
export type UrlParameters = readonly (readonly [name: string, value: string])[]

export const parametersSchema = z.array(z.tuple([z.string(), z.string()])).catch([])

/** Returns the value of a parameter if it is one of those that can be chosen, otherwise `fallback`. */
export function chosenIn<Value extends string>(
  parameters: UrlParameters,
  name: string,
  choices: readonly Value[],
  fallback: Value,
): Value {
  const value = new Map(parameters).get(name)
  return choices.find((choice) => choice === value) ?? fallback
}

/** Returns the search words; empty if there are none. */
export function searchIn(parameters: UrlParameters): string {
  return firstCharacters(new Map(parameters).get(SEARCH) ?? '', MAX_SEARCH_LENGTH)
}

/**
 * Writes a filter as URL parameters.
 * @param defaults what is omitted, and in which order the others are written
 */
export function parametersFor<Name extends string>(
  filter: Readonly<Record<NoInfer<Name>, string>>,
  defaults: Readonly<Record<Name, string>>,
): [name: Name, value: string][] {
  // TypeScript knows the names of a record only as strings.
  const names = Object.keys(defaults) as Name[]
  return names
    .filter((name) => filter[name] !== defaults[name])
    .map((name) => [name, name === SEARCH ? firstCharacters(filter[name], MAX_SEARCH_LENGTH) : filter[name]])
}
