import { walk } from 'estree-walker'

/** @typedef {Parameters<typeof walk>[0]} Node */

/**
 * @typedef {object} Uncalled
 * @property {readonly string[]} [functions] names of declarations that are never called
 * @property {readonly string[]} [emptyCollections] expressions, as written before `.forEach(`, that never have items
 * @property {readonly string[]} [exports] properties of a CommonJS module's `exports` that nothing imports
 */

/**
 * Empties functions, and removes loops and exports, so that the minifier can remove what only they needed.
 * @param {string} code
 * @param {Node} ast of the code, with positions
 * @param {Uncalled} uncalled
 * @returns {{ code: string, found: string[] }} `found`: which of the names occurred
 */
export function withoutUncalled(code, ast, { functions = [], emptyCollections = [], exports = [] }) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @type {{ start: number, end: number, by: string }[]} */
  const changes = []
  const textOf = (/** @type {Node} */ node) => {
    const { start, end } = position(node)
    return code.slice(start, end)
  }
  walk(ast, {
    enter(node) {
      const remove = (/** @type {string | undefined} */ name, /** @type {Node} */ what, by = 'undefined') => {
        if (name === undefined) return
        found.add(name)
        changes.push({ ...position(what), by })
        this.skip()
      }
      if (node.type === 'FunctionDeclaration') {
        remove(
          functions.find((name) => name === node.id.name),
          node.body,
          '{}',
        )
      } else if (node.type === 'CallExpression') {
        const callee = textOf(node.callee)
        remove(
          emptyCollections.find((name) => callee === `${name}.forEach`),
          node,
        )
      } else if (node.type === 'AssignmentExpression') {
        const target = textOf(node.left)
        remove(
          exports.find((name) => target === `exports.${name}`),
          node,
        )
      }
    },
  })
  return { code: changes.reduceRight((text, change) => replaced(text, change), code), found: [...found] }
}

/**
 * @param {string} text
 * @param {{ start: number, end: number, by: string }} change
 */
function replaced(text, { start, end, by }) {
  return text.slice(0, start) + by + text.slice(end)
}

/**
 * Returns the position of a node, which Rollup's parser sets, but ESTree's type lacks.
 * @param {Node} node
 */
function position(node) {
  const { start, end } = /** @type {Node & { start: number, end: number }} */ (node)
  return { start, end }
}
