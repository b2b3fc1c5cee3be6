/**
 * Parses the arguments of `npm test -- …`: names of parts, then files, titles and options for the runner of the last
 * one.
 * @param {readonly string[]} args
 * @param {Record<string, { takes?: string }>} parts all parts; `takes` says which filters a part's runner accepts
 * @returns {{ names: string[], filters: string[] } | { error: string }} no names: all parts
 */
export function readArguments(args, parts) {
  const isPart = (/** @type {string} */ name) => Object.hasOwn(parts, name)
  const end = args.findIndex((arg) => !isPart(arg))
  const names = end < 0 ? [...args] : args.slice(0, end)
  const filters = end < 0 ? [] : args.slice(end)
  const [first] = filters
  if (first === undefined) return { names, filters }
  const [name] = names
  if (name === undefined)
    return { error: `There is no part called ${first}. The parts are: ${Object.keys(parts).join(', ')}.` }
  if (names.length > 1)
    return { error: `${first} is not a part; files and titles are only allowed after a single part.` }
  if (!parts[name]?.takes) return { error: `The part ${name} takes no arguments such as ${first}.` }
  return { names, filters }
}
