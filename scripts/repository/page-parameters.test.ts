import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, it } from 'vitest'
import { PAGE_PARAMETERS } from '../../shared/addresses/page-parameters'
import { root } from '../project.mjs'
import { codeFiles } from './imports.mjs'

/**
 * They read the parameters of other addresses: those of a form in its frame, of a video’s player, and of a link; or the
 * fields of a form that was sent.
 */
const OTHER_ADDRESSES = [
  'shared/forms/form-parameters.ts',
  'shared/media/player-link.ts',
  'app/ui/with-query.ts',
  'app/features/search/search-action.server.ts',
]

/** A module that is not there, with the reads that a search for `params.get` would miss. */
const EXAMPLE = {
  path: 'app/example-of-reads.ts',
  text: `
    const query = new URL('https://kat.example/?coupon=1').searchParams
    const NAMES = { source: 'source' } as const
    const name: string = 'anything'
    export const read = [query.get('coupon'), query?.has(NAMES.source), query.get(name), ...query, Object.fromEntries(query)]
    export const headers = new Headers().get('accept')
  `,
}

const READS_ONE = /^(?:get|getAll|has)$/
const READS_ALL = /^(?:entries|forEach|keys|values)$/

/** What a read that no name limits is recorded as. */
const ANY = 'any parameter'

/** Returns which query parameters each module reads, as the compiler understands it. */
function parametersRead(): Map<string, string[]> {
  const modules = codeFiles().filter(
    (file) =>
      /^(?:app|shared)\/.*\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|-for-tests\.tsx?$/.test(file) &&
      /\.(?:get|getAll|has)\(|[pP]arams/.test(readFileSync(join(root, file), 'utf8')),
  )
  const paths = [...modules, EXAMPLE.path].map((file) => join(root, file))
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown
  }
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root)
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  const example = join(root, EXAMPLE.path)
  host.fileExists = (path) => path === example || fileExists(path)
  host.readFile = (path) => (path === example ? EXAMPLE.text : readFile(path))
  const program = ts.createProgram(paths, { ...options, incremental: false, types: [] }, host)
  const checker = program.getTypeChecker()

  const isParameters = (node: ts.Node) =>
    checker.getNonNullableType(checker.getTypeAtLocation(node)).symbol?.name === 'URLSearchParams'

  function namesOf(argument: ts.Expression | undefined): string[] {
    if (!argument) return [ANY]
    const type = checker.getTypeAtLocation(argument)
    return (type.isUnion() ? type.types : [type]).map((each) => (each.isStringLiteral() ? each.value : ANY))
  }
  function readsIn(node: ts.Node): string[] {
    if ((ts.isSpreadElement(node) || ts.isForOfStatement(node)) && isParameters(node.expression)) return [ANY]
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
    const { expression: receiver, name } = node.expression
    const [argument] = node.arguments
    if (name.text === 'fromEntries') return argument && isParameters(argument) ? [ANY] : []
    if (READS_ONE.test(name.text)) return isParameters(receiver) ? namesOf(argument) : []
    return READS_ALL.test(name.text) && isParameters(receiver) ? [ANY] : []
  }

  const found = new Map<string, string[]>()
  for (const [index, path] of paths.entries()) {
    const reads: string[] = []
    const visit = (node: ts.Node) => {
      reads.push(...readsIn(node))
      ts.forEachChild(node, visit)
    }
    const source = program.getSourceFile(path)
    if (source) visit(source)
    if (reads.length > 0) found.set([...modules, EXAMPLE.path][index] ?? path, reads)
  }
  return found
}

let read: Map<string, string[]>
beforeAll(() => {
  read = parametersRead()
})

it('a read of a query parameter is found whatever the variable is called', () => {
  expect(read.get(EXAMPLE.path)).toEqual(['coupon', 'source', ANY, ANY, ANY])
})

it('the page cache distinguishes pages by every parameter that they read', () => {
  const ofPages = [...read].filter(([module]) => ![EXAMPLE.path, ...OTHER_ADDRESSES].includes(module))
  const names = new Set(ofPages.flatMap(([, parameters]) => parameters))
  expect([...names].sort()).toEqual([...PAGE_PARAMETERS].sort())
  expect([...read.keys()]).toEqual(expect.arrayContaining(OTHER_ADDRESSES))
})
