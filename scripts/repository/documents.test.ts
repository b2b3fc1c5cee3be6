import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { filesBelow, readJson, root } from '../project.mjs'

const FOLDERS = ['.ci', 'app', 'artwork', 'docs', 'public', 'scripts', 'server', 'shared', 'studio', 'tests']
const topLevel = readdirSync(root, { withFileTypes: true })
const files = [
  ...topLevel.filter((entry) => entry.isFile()).map(({ name }) => name),
  ...FOLDERS.flatMap((folder) => filesBelow(join(root, folder))).map((file) => relative(root, file)),
]
const documents = files.filter((file) => file.endsWith('.md'))

/** Folders that a build creates. */
const UNCOMMITTED = new Set(['.sanity', 'dist', 'node_modules'])
/** Placeholders, and paths that only exist after following the instructions. */
const EXAMPLES = /testimonials|WIDTH-THEME|^public\/\.well-known/i
/** A file name with an extension of source code, documentation or configuration. */
const FILE = /^[\w$*(][\w$*(){}[\],.-]*(?:\/[\w$*(){}[\],.-]+)*\.(?:tsx?|mjs|css|md|ndjson)$/
/** A path that starts in one of the project's folders. */
const FOLDER = new RegExp(String.raw`^(?:${FOLDERS.join('|').replaceAll('.', String.raw`\.`)})/[\w$*.()/-]*$`)

/** The name of a function, a type or a variable of the environment, which plain words are not. */
const IDENTIFIER = /^(?:[a-z]+(?:[A-Z]\w*)+|[A-Z][a-z]+(?:[A-Z]\w*)+|[A-Z]+(?:_[A-Z\d]+)+)$/
/** Names from other projects, which documents mention because this one does not use them. */
const FOREIGN = new Set([
  'CERT_HAS_EXPIRED',
  'createCookie',
  'experimentalMinChunkSize',
  'flatRoutes',
  'HydratedRouter',
  'NODE_EXTRA_CA_CERTS',
  'resultSourceMap',
  'ServerRouter',
])
const wordsInCode = new Set(
  files
    .filter((file) => /\.(?:tsx?|mjs|css|json|yml)$/.test(file) || /(?:^|\/)\.[\w.]+$/.test(file))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/[A-Za-z_]\w*/g) ?? []),
)

/** Returns the identifiers in a document's code spans that the code does not contain. */
function unknownIdentifiers(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
  return code.filter((name) => IDENTIFIER.test(name) && !FOREIGN.has(name) && !wordsInCode.has(name))
}

/** Returns the files and folders that a document names in code spans and diagrams. */
function namesIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
  const diagrams = [...text.matchAll(/```mermaid\n([\s\S]*?)```/g)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/(?:app|server|shared|studio)\/[\w./-]+/g)].map(([path]) => path),
  )
  return [...code.flatMap((span) => span.split(/\s+/)), ...diagrams].filter(
    (name) => (FILE.test(name) || FOLDER.test(name)) && !EXAMPLES.test(name),
  )
}

/** Returns the anchors of a document's headings, as GitHub generates them. */
function anchorsOf(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** The commands of the project, by name. */
const { scripts: commands } = readJson(join(root, 'package.json')) as { scripts: Record<string, string> }

/** Sanity's commands, by name (`cors:add`). */
const { commands: sanityCommands } = readJson(
  join(root, 'studio/node_modules/@sanity/cli/oclif.manifest.json'),
) as { commands: Record<string, { flags: object }> }

/** Returns the commands that a document names: `npm run NAME`, and those with a short form in npm. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, name, short]) => name ?? short ?? '',
  )
}

/**
 * Whether a name is one of the project's files or folders: from the root, or as the end of a path; `*` matches any
 * name.
 */
function isOurs(name: string): boolean {
  const path = name.replace(/\/$/, '')
  if (existsSync(join(root, path))) return true
  const pattern = path.replace(/[.$()[\]{}]/g, String.raw`\$&`).replaceAll('*', '[^/]*')
  return files.some((file) => new RegExp(`(?:^|/)${pattern}$`).test(file))
}

describe('documents', () => {
  it('are found', () => {
    expect(documents).toEqual(
      expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']),
    )
  })

  it.each(documents)('%s names only files that exist', (document) => {
    const names = namesIn(readFileSync(join(root, document), 'utf8'))
    expect(names.filter((name) => !isOurs(name))).toEqual([])
  })

  it.each(documents)('%s names only commands that exist', (document) => {
    const named = commandsIn(readFileSync(join(root, document), 'utf8'))
    expect(named.filter((name) => !(name in commands))).toEqual([])
  })

  it.each(documents)(
    '%s names only commands of Sanity that exist, and runs them on the Node of the site',
    (document) => {
      const text = readFileSync(join(root, document), 'utf8').replaceAll(/\\\n\s*/g, '')
      expect(text).not.toContain('npx sanity')
      const named = [...text.matchAll(/npm run sanity -- ([a-z]+(?: [a-z]+)?)([^\n`]*)/g)]
      for (const [line, name = '', rest = ''] of named) {
        const command = sanityCommands[name.replace(' ', ':')]
        expect({ line, isKnown: command !== undefined }).toEqual({ line, isKnown: true })
        const flags = [...rest.matchAll(/ --([a-z-]+)/g)].map(([, flag]) => flag)
        expect(Object.keys(command?.flags ?? {})).toEqual(expect.arrayContaining(flags))
      }
    },
  )

  it.each(documents)('%s links only to files that exist', (document) => {
    const links = [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    const targets = links.map((match) => match[1] ?? '').filter((target) => !/^[a-z]+:/.test(target))
    expect(targets.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([])
  })

  it.each(documents)('%s links only to headings that exist', (document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const links = [...text.matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)]
    const isGone = ([, file, anchor = '']: RegExpMatchArray) =>
      !anchorsOf(file ? join(dirname(document), file) : document).includes(anchor)
    expect(links.filter(isGone).map(([link]) => link)).toEqual([])
  })

  it.each(documents)('%s names only identifiers that exist', (document) => {
    expect(unknownIdentifiers(readFileSync(join(root, document), 'utf8'))).toEqual([])
  })

  it.each(['app', 'server', 'shared', 'studio', 'scripts', 'tests'])(
    'README.md says what each folder of %s is for',
    (top) => {
      const layout = /## Project layout\n+```\n([\s\S]*?)```/.exec(
        readFileSync(join(root, 'README.md'), 'utf8'),
      )?.[1]
      const [, about = ''] = new RegExp(String.raw`^${top}/ (.*(?:\n +.*)*)`, 'm').exec(layout ?? '') ?? []
      const folders = readdirSync(join(root, top), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !UNCOMMITTED.has(entry.name))
        .map(({ name }) => name)
      expect(
        folders.filter((name) => !new RegExp(String.raw`(?<![\w-])${name}(?![\w-])`).test(about)),
      ).toEqual([])
    },
  )

  it('docs/lake.md says what each folder of server/lake is for', () => {
    const [, table = ''] =
      /## Structure\n([\s\S]*?)\n## /.exec(readFileSync(join(root, 'docs/lake.md'), 'utf8')) ?? []
    const folders = readdirSync(join(root, 'server/lake'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(folders.filter((name) => !table.includes(`| \`${name}/\``))).toEqual([])
  })

  it('docs/lake.md lists every endpoint of the dataset', () => {
    const [, endpoints = ''] =
      /## Endpoints\n([\s\S]*?)\n## /.exec(readFileSync(join(root, 'docs/lake.md'), 'utf8')) ?? []
    const routes = filesBelow(join(root, 'server/lake/routes')).flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/'\/v:version\/([\w-]+)/g),
    ])
    const names = new Set(routes.map(([, name]) => name))
    expect(names.size).toBeGreaterThan(10)
    expect([...names].filter((name) => !endpoints.includes(`/${name}`))).toEqual([])
  })

  it('are checked for identifiers that no longer exist', () => {
    const gone = ['wrap', 'Gone'].join('')
    expect(unknownIdentifiers(`Wrap it in \`${gone}\` or \`fillPattern\`.`)).toEqual([gone])
  })

  it('are checked for files that no longer exist', () => {
    expect(
      namesIn('See `server/gone.ts`, `gone/*.test.ts` and `app/`.').filter((name) => !isOurs(name)),
    ).toEqual(['server/gone.ts', 'gone/*.test.ts'])
  })
})

describe('commands', () => {
  it.each(Object.entries(commands))('npm run %s runs only files that exist', (_name, line) => {
    const run = line.match(/[\w./-]+\.(?:mjs|ts)\b/g) ?? []
    expect(run).not.toEqual([])
    expect(run.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

describe('the commands in docs/deployment.md for going back to an older version', () => {
  it.each([
    [['outbox/outbox.db', 'results/results.db', 'studio.db', 'studio.db-wal', 'studio-token']],
    [['outbox/outbox.db', 'studio.db']],
  ])('copy whatever exists outside the dataset, and nothing else: %o', (kept) => {
    const folder = mkdtempSync(join(tmpdir(), 'going-back-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const file of [...kept, 'lake/production.db', 'clock.json']) {
      mkdirSync(dirname(join(folder, 'newer', file)), { recursive: true })
      writeFileSync(join(folder, 'newer', file), '')
    }
    const section = readFileSync(join(root, 'docs/deployment.md'), 'utf8').split('### Going back')[1] ?? ''
    const commands = /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
    // The programs of both versions are missing here.
    const copying = commands
      .replace(/^npm run .*$|^DATA_DIR=.*$/gm, '')
      .replaceAll(/\/(?:data|backups)\b/g, folder)
    execFileSync('sh', ['-e', '-c', copying])
    const copied = readdirSync(join(folder, 'older'), { recursive: true, withFileTypes: true })
    const names = copied
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    expect(names.sort()).toEqual(kept.map((file) => join(folder, 'older', file)).sort())
  })
})

it('docs/deployment.md lists everything that the image contains as needed to run', () => {
  const lastStage =
    readFileSync(join(root, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const copied = [...lastStage.matchAll(/^COPY (?:--\S+ )?(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' ').map((name) => name.replace('/site/', '')),
  )
  expect(copied).toContain('package.json')
  const document = readFileSync(join(root, 'docs/deployment.md'), 'utf8')
  const section = document.split('\n## The process\n')[1]?.split('\n##')[0] ?? ''
  // The packages have a sentence of their own.
  const missing = copied.filter((name) => name !== 'node_modules' && !section.includes(`\`${name.trim()}`))
  expect(missing).toEqual([])
})
