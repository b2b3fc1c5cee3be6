/** The import graph of the project, for tests of its structure. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { filesBelow, root } from './project.mjs'

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx']

/**
 * @param {readonly string[]} folders of the project, such as `app`
 * @returns {Map<string, string[]>} each module with the project modules it imports, type imports included; paths are
 * relative to the project root
 */
export function importGraph(folders) {
  const modules = folders
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  return new Map(modules.map((file) => [relative(root, file), importsOf(file)]))
}

/**
 * @param {readonly string[]} folders of the project, such as `app`
 * @returns {Map<string, string[]>} each npm package that is imported, type imports included, with the modules that
 * import it; paths are relative to the project root
 */
export function packageImports(folders) {
  /** @type {Map<string, string[]>} */
  const packages = new Map()
  for (const folder of folders) {
    for (const file of filesBelow(join(root, folder)).filter((path) => /\.(?:tsx?|mjs)$/.test(path))) {
      for (const specifier of specifiersOf(file)) {
        if (/^(?:\.|~\/|node:|virtual:)/.test(specifier)) continue
        const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
        packages.set(name, [...(packages.get(name) ?? []), relative(root, file)])
      }
    }
  }
  return packages
}

/** @param {string} file @returns {string[]} */
function specifiersOf(file) {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName)
}

/** @param {string} file @returns {string[]} */
function importsOf(file) {
  return specifiersOf(file).flatMap((fileName) => {
    const base = fileName.startsWith('~/')
      ? join(root, 'app', fileName.slice(2))
      : fileName.startsWith('.')
        ? join(dirname(file), fileName)
        : null
    const found = base && ENDINGS.map((ending) => base + ending).find((path) => isFile(path))
    return found ? [relative(root, found)] : []
  })
}

/** @param {string} path */
function isFile(path) {
  return existsSync(path) && statSync(path).isFile()
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @returns {string[][]} every import cycle that a depth-first walk encounters, from a module back to itself
 */
export function importCycles(graph) {
  /** @type {Map<string, 'open' | 'done'>} */
  const states = new Map()
  /** @type {string[][]} */
  const cycles = []
  /** @type {string[]} */
  const path = []
  /** @param {string} module */
  function visit(module) {
    states.set(module, 'open')
    path.push(module)
    for (const imported of graph.get(module) ?? []) {
      if (states.get(imported) === 'open') cycles.push([...path.slice(path.indexOf(imported)), imported])
      else if (!states.has(imported) && graph.has(imported)) visit(imported)
    }
    path.pop()
    states.set(module, 'done')
  }
  for (const module of graph.keys()) if (!states.has(module)) visit(module)
  return cycles
}
