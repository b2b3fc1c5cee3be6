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

/** @param {string} file @returns {string[]} */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  return importedFiles.flatMap(({ fileName }) => {
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
