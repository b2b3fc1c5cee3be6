/** Names of the classes in CSS modules, which occur in the styles, the scripts and the markup of every page. */
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../project.mjs'

/** Without d: EasyList hides `.ad10`, `.ad18` and others on all sites. */
const LETTERS = 'abcefghijklmnopqrstuvwxyz'

/**
 * Creates Vite's `generateScopedName`: `b4` is the fifth name of the second module. Such names save 2 KB per page over
 * readable ones. Both builds must render the same names, so they only depend on the sources. Animations keep their
 * names, which browsers show and tests look for.
 * @param {readonly string[]} [modules] all CSS modules, by path from the root
 * @returns {(name: string, file: string, css: string) => string}
 */
export function createClassNames(modules = globSync('app/**/*.module.css', { cwd: root })) {
  const prefixes = new Map([...modules].sort().map((path, index) => [path, lettersOf(index)]))
  /** Names of each module, in the order of their first use. @type {Map<string, string[]>} */
  const known = new Map()
  return (name, file, css) => {
    const path = relative(root, file)
    const prefix = prefixes.get(path)
    if (prefix === undefined) throw new Error(`${path} is not below app/, or not named *.module.css.`)
    if (isAnimation(name, css)) return `${name}-${prefix}`
    const names = known.get(path) ?? []
    known.set(path, names)
    if (!names.includes(name)) names.push(name)
    return `${prefix}${names.indexOf(name)}`
  }
}

/**
 * Returns a … z, aa, ab … for an index, all without d: only letters, so that no name equals another module's or a
 * class that all pages share.
 * @param {number} index
 * @returns {string}
 */
function lettersOf(index) {
  const rest = Math.floor(index / LETTERS.length)
  return (rest > 0 ? lettersOf(rest - 1) : '') + (LETTERS[index % LETTERS.length] ?? '')
}

/**
 * @param {string} name
 * @param {string} css
 */
function isAnimation(name, css) {
  return new RegExp(`@keyframes\\s+${name}\\s*\\{`).test(css)
}
