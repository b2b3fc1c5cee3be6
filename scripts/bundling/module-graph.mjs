/**
 * @param {readonly string[]} entries
 * @param {(module: string) => readonly string[]} importsOf
 * @returns {string[]} the entries and everything they import, imported modules first
 */
export function modulesBelow(entries, importsOf) {
  /** @type {Set<string>} */
  const met = new Set()
  /** @type {string[]} */
  const order = []
  /** @param {string} module */
  function visit(module) {
    if (met.has(module)) return
    met.add(module)
    for (const imported of importsOf(module)) visit(imported)
    order.push(module)
  }
  for (const entry of entries) visit(entry)
  return order
}
