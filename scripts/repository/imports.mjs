/** The import graph of the project, for tests of its structure. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { aliases } from '../aliases.mjs'
import { filesBelow, root } from '../project.mjs'

const FOLDERS = ['app', 'server', 'shared', 'studio', 'scripts', 'tests', 'artwork']
const CODE = /\.(?:[cm]?js|tsx?)$/
const TEST = /\.test\.tsx?$|-for-tests\.tsx?$/
const NOT_COMMITTED = ['studio/dist/', 'studio/.sanity/']

/** Returns all files with code. @returns {string[]} paths relative to the project root */
export function codeFiles() {
  return readdirSync(root)
    .filter((name) => FOLDERS.includes(name) || CODE.test(name))
    .flatMap((path) => filesBelow(join(root, path)).map((file) => relative(root, file)))
    .filter((file) => CODE.test(file) && !NOT_COMMITTED.some((folder) => file.startsWith(folder)))
}

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx']

/**
 * @param {readonly string[]} folders of the project, such as `app`
 * @returns {Map<string, string[]>} each module with the project modules that it imports, including type imports; paths
 * are relative to the project root
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
  return importedFiles.map(({ fileName }) => resolved(file, fileName)).filter((path) => path !== null)
}

/**
 * @param {string} file that imports
 * @param {string} name as in its import
 * @param {(path: string) => boolean} [isModule] whether there is a file
 * @returns {string | null} the path of the imported module, relative to the root; null for a package
 */
function resolved(file, name, isModule = isFile) {
  const alias = Object.entries(aliases).find(([prefix]) => name.startsWith(`${prefix}/`))
  const base = alias
    ? join(alias[1], name.slice(alias[0].length))
    : name.startsWith('.')
      ? join(dirname(file), name)
      : null
  const found = base && ENDINGS.map((ending) => base + ending).find(isModule)
  return found ? relative(root, found) : null
}

/** @param {string} path */
function isFile(path) {
  return existsSync(path) && statSync(path).isFile()
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} graph of modules
 * @param {string} directory such as `server` or `app/features`
 * @returns {Map<string, string[]>} each folder and module directly in the directory, with those that it imports; tests
 * are left out
 */
export function folderGraph(graph, directory) {
  const depth = directory.split('/').length + 1
  /** @param {string} module */
  const folderOf = (module) => module.split('/').slice(0, depth).join('/')
  /** @type {Map<string, Set<string>>} */
  const folders = new Map()
  for (const [module, imports] of graph) {
    if (!module.startsWith(`${directory}/`) || TEST.test(module)) continue
    const folder = folderOf(module)
    const others = imports.map(folderOf).filter((other) => other !== folder)
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]))
  }
  return new Map([...folders].map(([folder, others]) => [folder, [...others]]))
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
  for (const module of graph.keys()) {
    if (!states.has(module)) visit(module)
  }
  return cycles
}

/**
 * Finds exports that no other module imports. A type that another export of its module mentions is left out, since it
 * belongs to the function that takes or returns it.
 * @param {readonly string[]} modules paths relative to the project root
 * @returns {string[]} such as `app/some.ts: helper`
 */
export function unusedExports(modules) {
  /** Names that are imported from each module; `*` stands for all of them. @type {Map<string, Set<string>>} */
  const imported = new Map()
  /** @type {string[]} */
  const exported = []
  const files = new Set(modules.map((module) => join(root, module)))
  for (const module of modules) {
    const file = join(root, module)
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    /** @param {ts.Expression | undefined} specifier @param {readonly string[]} names */
    const use = (specifier, names) => {
      const from =
        specifier && ts.isStringLiteralLike(specifier)
          ? resolved(file, specifier.text, (path) => files.has(path))
          : null
      if (from) imported.set(from, new Set([...(imported.get(from) ?? []), ...names]))
    }
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (ts.isImportDeclaration(node)) use(node.moduleSpecifier, namesIn(node.importClause))
      else if (ts.isExportDeclaration(node)) use(node.moduleSpecifier, namesOf(node.exportClause))
      else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
        use(node.arguments[0], ['*'])
      ts.forEachChild(node, visit)
    }
    visit(source)
    exported.push(
      ...[...source.statements.flatMap(exportedValues), ...unmentionedTypes(source)].map(
        (name) => `${module}: ${name}`,
      ),
    )
  }
  return exported.filter((each) => {
    const [module = '', name = ''] = each.split(': ')
    const names = imported.get(module)
    return !names?.has(name) && !names?.has('*')
  })
}

/** @param {ts.ImportClause | undefined} clause @returns {string[]} the names that it imports */
function namesIn(clause) {
  return clause?.namedBindings ? namesOf(clause.namedBindings) : []
}

/**
 * @param {ts.NamedImportBindings | ts.NamedExportBindings | undefined} names @returns {string[]} as their module calls
 * them
 */
function namesOf(names) {
  if (!names || ts.isNamespaceImport(names) || ts.isNamespaceExport(names)) return ['*']
  return names.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
}

/** @param {ts.Statement} statement @returns {string[]} names of the values that it exports, except for a default */
function exportedValues(statement) {
  if (ts.isExportDeclaration(statement)) return reexportedValues(statement)
  if (!ts.canHaveModifiers(statement)) return []
  const modifiers = ts.getModifiers(statement)?.map(({ kind }) => kind) ?? []
  if (!modifiers.includes(ts.SyntaxKind.ExportKeyword) || modifiers.includes(ts.SyntaxKind.DefaultKeyword))
    return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    )
  const isValue = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
  return isValue && statement.name ? [statement.name.text] : []
}

/**
 * @param {ts.SourceFile} source
 * @returns {string[]} names of the exported types that no other exported statement mentions
 */
function unmentionedTypes(source) {
  const exported = source.statements.filter(
    (statement) =>
      ts.isExportAssignment(statement) ||
      (ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)),
  )
  return exported.flatMap((statement) => {
    if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) return []
    const name = statement.name.text
    const isMentioned = exported.some((other) => other !== statement && mentions(other, name))
    return isMentioned ? [] : [name]
  })
}

/** @param {ts.Node} node @param {string} name @returns {boolean} whether an identifier in it has this name */
function mentions(node, name) {
  if (ts.isIdentifier(node) && node.text === name) return true
  return ts.forEachChild(node, (child) => mentions(child, name) || undefined) ?? false
}

/** @param {ts.ExportDeclaration} declaration @returns {string[]} */
function reexportedValues({ isTypeOnly, exportClause }) {
  if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return []
  return exportClause.elements.flatMap((each) =>
    each.isTypeOnly || each.name.text === 'default' ? [] : [each.name.text],
  )
}
