import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NEEDED_PARTS, type CheckedType } from '../../app/sections/missing-parts'
import { MissingPartsList } from '../../app/sections/MissingPartsList'
import { isStatic } from '../../app/sections/static-sections'
import { OWN_SEGMENTS } from '../../server/http/own-paths'
import { DEFAULT_MESSAGES } from '../../shared/default-texts/messages'
import { validateRedirectStart, validateSlug } from '../../studio/schema/addresses'
import { errorFields } from '../../studio/schema/documents/site-settings/errors'
import { sectionMenu } from '../../studio/schema/sections/insert-menu'
import { DEMO_CONTENT, root } from '../project.mjs'
import { folderGraph, importCycles, importGraph } from './imports.mjs'

const graph = importGraph(['app', 'server', 'shared', 'studio', 'scripts', 'tests'])

describe('imports', () => {
  it('are searched for cycles', () => {
    const cycle = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
    ])
    expect(importCycles(cycle)).toEqual([['a', 'b', 'c', 'a']])
  })

  it('form no cycle, including type imports', () => {
    expect(graph.size).toBeGreaterThan(500)
    expect(importCycles(graph)).toEqual([])
  })

  it('of a folder are those of its modules, without tests', () => {
    const modules = new Map([
      ['server/start.ts', ['server/http/log.ts', 'shared/text/trim.ts']],
      ['server/http/log.ts', ['server/http/batch.ts']],
      ['server/http/log.test.ts', ['server/lake/lake.ts']],
      ['studio/paths.ts', []],
    ])
    expect(folderGraph(modules, 'server')).toEqual(
      new Map([
        ['server/start.ts', ['server/http', 'shared/text']],
        ['server/http', []],
      ]),
    )
    expect(folderGraph(modules, 'server/http')).toEqual(
      new Map([['server/http/log.ts', ['server/http/batch.ts']]]),
    )
  })

  it.each(['app', 'server', 'shared', 'studio'])('between the folders of %s form no cycle', (directory) => {
    const folders = folderGraph(graph, directory)
    expect(folders.size).toBeGreaterThan(15)
    expect(importCycles(folders)).toEqual([])
  })

  it('between nested folders form no cycle', () => {
    const parents = new Set(
      [...graph.keys()]
        .filter((module) => /^(?:app|server|shared|studio)\/.+\/.+\//.test(module))
        .map((module) => dirname(dirname(module))),
    )
    expect([...parents]).toEqual(expect.arrayContaining(['app/features', 'server/lake', 'studio/inbox']))
    expect([...parents].flatMap((directory) => importCycles(folderGraph(graph, directory)))).toEqual([])
  })

  it('of each folder of app lead only to folders listed below it in the README', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const [, list = ''] = /^app\/ [^\n]*\n((?: [^\n]*\n)+)/m.exec(readme) ?? []
    const listed = [...list.matchAll(/^ {2}([\w-]+)\//gm)].map(([, name]) => `app/${name}`)
    const folders = [...folderGraph(graph, 'app')].filter(([folder]) => !folder.includes('.'))
    expect(listed).toEqual(expect.arrayContaining(folders.map(([folder]) => folder)))
    const upward = folders.flatMap(([folder, imports]) =>
      imports
        .filter((other) => other.startsWith('app/') && listed.indexOf(other) < listed.indexOf(folder))
        .map((other) => `${folder} imports ${other}`),
    )
    expect(upward).toEqual([])
  })

  it('of app/ui stay within app/ui and shared, which are independent of content', () => {
    const outside = [...graph]
      .filter(([module]) => module.startsWith('app/ui/'))
      .flatMap(([module, imports]) => imports.map((imported) => ({ module, imported })))
      .filter(({ imported }) => !/^(?:app\/ui|shared)\//.test(imported))
    expect(outside).toEqual([])
  })

  it('of Node modules only occur in server-only modules', () => {
    const inBrowser = [...graph.keys()].filter(
      (module) =>
        module.startsWith('app/') &&
        !/\.server\.tsx?$|\.test\.tsx?$|-for-tests\.ts$/.test(module) &&
        /from 'node:/.test(readFileSync(join(root, module), 'utf8')),
    )
    expect(inBrowser).toEqual([])
  })
})

it('media queries are in em, so that layouts follow the browser’s text size', () => {
  // The code of carousels only supports px, and their styles have to match it.
  const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !/\b(Logo)?Carousel\.module/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  const fixed = files.flatMap((file) =>
    (readFileSync(join(root, 'app', file), 'utf8').match(/@media[^{]*\dpx[^{]*/g) ?? []).map(
      (query) => `${file}: ${query.trim()}`,
    ),
  )
  expect(fixed).toEqual([])
})

it('every message can be reworded in the Studio', () => {
  const group = errorFields.find(({ name }) => name === 'messages')
  const fields = group && 'fields' in group ? group.fields.map(({ name }) => name) : []
  expect(fields.sort()).toEqual(Object.keys(DEFAULT_MESSAGES).sort())
})

it.each(Object.keys(NEEDED_PARTS) as CheckedType[])(
  'a preview names an unfinished %s as the Studio does',
  (type) => {
    const preview = renderToStaticMarkup(createElement(MissingPartsList, { missing: { type, paths: [] } }))
    const folder = type === 'service' ? 'documents' : 'sections'
    const schema = readFileSync(join(root, `studio/schema/${folder}/${type}.ts`), 'utf8')
    const title = new RegExp(`name: '${type}',\\s*title: '(.+)'`).exec(schema)?.[1]
    expect(preview).toContain(`aria-label="${title}: not finished"`)
  },
)

it('no route is nested in another one, which would have to render it', () => {
  const routes = readdirSync(join(root, 'app/routes')).map((file) => file.replace(/\.tsx$/, ''))
  const nested = routes.filter((route) => routes.some((parent) => route.startsWith(`${parent}.`)))
  expect(nested).toEqual([])
})

it('no redirect can start at a path that the site itself uses', async () => {
  const fetch = () => Promise.resolve({ page: null, starts: [], isResult: false, isOrder: false })
  const context = { document: undefined, getClient: () => ({ fetch }) }
  const isReserved = async (address: string) =>
    (await validateRedirectStart(address, context as never)) !== true
  const routes = readdirSync(join(root, 'app/routes'))
    .map((file) => file.replaceAll('[.]', '\0').split('.')[0]!.replaceAll('\0', '.'))
    .filter((first) => !['$', '_index', 'en'].includes(first))
  const folders = readdirSync(join(root, 'public'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const open: string[] = []
  for (const segment of new Set([...OWN_SEGMENTS, ...routes, ...folders, 'assets'])) {
    if (!(await isReserved(`/${segment}`))) open.push(segment)
  }
  expect(open).toEqual([])
  expect(await isReserved('/sharewear')).toBe(false)
})

it('no page can be given the slug of a route', async () => {
  const fetch = () => Promise.resolve({ isHome: false, owner: null, other: null })
  const context = { document: undefined, getClient: () => ({ fetch }) }
  const words = readdirSync(join(root, 'app/routes')).flatMap(
    (file) => /^en\.([a-z][a-z-]*)\./.exec(file)?.[1] ?? [],
  )
  expect(words).toContain('home')
  for (const word of words)
    expect(await validateSlug({ current: word }, context as never)).toContain(
      `The site uses /en/${word} itself`,
    )
})

describe('every section', () => {
  const QUERIES = 'app/content/fragments/sections'
  const types = readdirSync(join(root, 'studio/schema/sections'))
    .map((file) => /^([a-z][A-Za-z]*)\.ts$/.exec(file)?.[1] ?? '')
    .filter((type) => readSchema(type).includes(`name: '${type}'`))
  const registered = read('app/sections/registry.ts')
  const queries = read(`${QUERIES}/index.ts`)
  const initialValues = read('studio/schema/initial-values/sections.ts')
  const mainHeadings = read('app/sections/main-heading.ts')
  const seeded = read(DEMO_CONTENT)
  const grouped = (sectionMenu.groups ?? []).flatMap(({ of = [] }) => of)

  function read(path: string): string {
    return readFileSync(join(root, path), 'utf8')
  }
  /** The module and everything it imports, directly or not. */
  function modulesOf(first: string): ReadonlySet<string> {
    const found = new Set<string>([first])
    for (const module of found) for (const imported of graph.get(module) ?? []) found.add(imported)
    return found
  }
  function modulesOfSection(type: string): ReadonlySet<string> {
    const name = type.charAt(0).toUpperCase() + type.slice(1)
    return modulesOf(`app/sections/${name}/${name}.tsx`)
  }
  /** Whether the section has a handler or calls a hook, itself or in a module that no static section has. */
  function needsItsCode(type: string): boolean {
    const ofStatic = new Set(types.filter(isStatic).flatMap((each) => [...modulesOfSection(each)]))
    return [...modulesOfSection(type)].some(
      (module) => !ofStatic.has(module) && /\buse[A-Z]\w*\(|\bon[A-Z]\w*=\{/.test(read(module)),
    )
  }
  function readSchema(type: string): string {
    return type && type !== 'index' ? read(`studio/schema/sections/${type}.ts`) : ''
  }

  it('has a folder in app/sections, and vice versa', () => {
    const folders = readdirSync(join(root, 'app/sections'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1))
    expect(folders.sort()).toEqual([...types].sort())
  })

  it.each(types)('%s is registered everywhere it has to be', (type) => {
    const name = type.charAt(0).toUpperCase() + type.slice(1)
    const files = readdirSync(join(root, 'app/sections', name))
    const places: readonly (readonly [isThere: boolean, what: string])[] = [
      [files.includes(`${name}.tsx`), `a component: app/sections/${name}/${name}.tsx`],
      [existsSync(join(root, `${QUERIES}/${type}.ts`)), `a query: ${QUERIES}/${type}.ts`],
      [
        registered.includes(`  ${type}: () => import('./${name}/${name}'),`),
        'its module in app/sections/registry.ts',
      ],
      [queries.includes(`_type == "${type}" => { \${${type}} }`), `its query in ${QUERIES}/index.ts`],
      [
        read('studio/schema/sections/index.ts').includes(`'./${type}'`),
        'its schema in studio/schema/sections/index.ts',
      ],
      [grouped.includes(type), 'a group in studio/schema/sections/insert-menu.ts'],
      [
        readdirSync(join(root, 'studio/static/sections')).includes(`${type}.svg`),
        `a picture for the insert menu: studio/static/sections/${type}.svg`,
      ],
      [
        initialValues.includes(`\n  ${type}: (`),
        'its first content in INITIAL_VALUES of studio/schema/initial-values/sections.ts',
      ],
      [
        isStatic(type) || needsItsCode(type),
        'app/sections/static-sections.ts, because it has neither handlers nor hooks',
      ],
      [seeded.includes(`"_type":"${type}"`), `one on a page of the seed, ${DEMO_CONTENT}`],
    ]
    expect(places.filter(([isThere]) => !isThere).map(([, what]) => what)).toEqual([])
  })

  it.each(types)('%s is listed in app/sections/main-heading.ts if it can have the page’s h1', (type) => {
    const name = type.charAt(0).toUpperCase() + type.slice(1)
    const modules = modulesOf(`app/sections/${name}/${name}.tsx`)
    const own = [...modules].filter((module) => module.startsWith(`app/sections/${name}/`))
    const canHaveIt =
      modules.has('app/ui/MainHeading.tsx') || own.some((module) => /'h1'|<h1\b/.test(read(module)))
    expect(mainHeadings.includes(`'${type}'`)).toBe(canHaveIt)
  })
})
