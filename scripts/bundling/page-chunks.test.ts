import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../project.mjs'
import { createChunks } from './page-chunks.mjs'

const SECTIONS = 'app/sections/registry.ts'
const LARGE = Array.from({ length: 2_000 }, (_, index) => `f(${(index * 7919) % 10_007})`).join()

interface FakeModule {
  imports?: string[]
  loadsLater?: string[]
  code?: string
}

/** Returns the file of each module of a build; undefined if Rollup decides. */
function filesOf(modules: Record<string, FakeModule>, pages: string[][]) {
  const getModuleInfo = (id: string) => {
    const module = modules[id.slice(root.length + 1)]
    if (!module) return null
    const importers = Object.entries(modules).filter(([, other]) =>
      other.loadsLater?.some((path) => join(root, path) === id),
    )
    return {
      code: module.code ?? 'short()',
      importedIds: (module.imports ?? []).map((path) => join(root, path)),
      dynamicallyImportedIds: (module.loadsLater ?? []).map((path) => join(root, path)),
      dynamicImporters: importers.map(([path]) => join(root, path)),
      isEntry: id.endsWith('app/root.tsx') || id.endsWith('app/entry.client.tsx'),
    }
  }
  const chunkOf = createChunks(
    pages.map((parts) => ({ parts, withCode: parts.filter((part) => part !== 'prose') })),
  )
  const ids = Object.keys(modules).map((path) => join(root, path))
  const meta: unknown = { getModuleInfo, getModuleIds: () => ids.values() }
  return (path: string) => chunkOf(join(root, path), meta as Parameters<typeof chunkOf>[1])
}

const BASE: Record<string, FakeModule> = {
  'app/entry.client.tsx': { imports: ['node_modules/react-dom/index.js'] },
  'app/root.tsx': { imports: ['app/layout/Header.tsx', SECTIONS] },
  'app/layout/Header.tsx': { imports: ['node_modules/react/index.js'] },
  'node_modules/react/index.js': {},
  'node_modules/react-dom/index.js': { imports: ['node_modules/scheduler/index.js'] },
  'node_modules/scheduler/index.js': {},
}

describe('splitting the scripts into files', () => {
  it('puts React and Remix into one file, and everything else that every page has into another', () => {
    const fileOf = filesOf({ ...BASE, [SECTIONS]: {} }, [])
    expect(fileOf('node_modules/react/index.js')).toBe('framework')
    expect(fileOf('node_modules/scheduler/index.js')).toBe('framework')
    expect(fileOf('app/layout/Header.tsx')).toBe('shell')
    expect(fileOf('app/root.tsx')).toBeUndefined()
  })

  it('puts sections of the same pages into one file, with the modules that only they need', () => {
    const fileOf = filesOf(
      {
        ...BASE,
        [SECTIONS]: { loadsLater: ['app/Team.tsx', 'app/Office.tsx', 'app/Faq.tsx'] },
        'app/Team.tsx': { code: LARGE, imports: ['app/portrait.ts'] },
        'app/portrait.ts': { code: LARGE },
        'app/Office.tsx': { code: LARGE },
        'app/Faq.tsx': { code: LARGE },
      },
      [['team', 'office'], ['team', 'office', 'faq'], []],
    )
    expect(fileOf('app/Office.tsx')).toBe(fileOf('app/Team.tsx'))
    expect(fileOf('app/portrait.ts')).toBe(fileOf('app/Team.tsx'))
    expect(fileOf('app/Faq.tsx')).not.toBe(fileOf('app/Team.tsx'))
    expect(fileOf('app/Faq.tsx')).toEqual(expect.stringMatching(/^parts/))
  })

  const sharedBySections = (code: string) =>
    filesOf(
      {
        ...BASE,
        [SECTIONS]: { loadsLater: ['app/Team.tsx', 'app/Faq.tsx'] },
        'app/Team.tsx': { imports: ['app/frame.ts'] },
        'app/Faq.tsx': { imports: ['app/frame.ts'] },
        'app/frame.ts': { code },
      },
      [['team'], ['faq'], ['team', 'faq'], []],
    )

  it('loads a small shared module with every page, since a separate file would cost more', () => {
    const fileOf = sharedBySections('short()')
    expect(fileOf('app/frame.ts')).toBe('shell')
    expect(fileOf('app/Team.tsx')).not.toBe('shell')
  })

  it('keeps a large shared module out of pages that do not need it', () => {
    expect(sharedBySections(LARGE)('app/frame.ts')).not.toBe('shell')
  })

  it('keeps a shared module out of pages that do not need it if it imports a file that not every page has', () => {
    const fileOf = filesOf(
      {
        ...BASE,
        [SECTIONS]: { loadsLater: ['app/Team.tsx', 'app/Faq.tsx'] },
        'app/Team.tsx': { imports: ['app/frame.ts'] },
        'app/Faq.tsx': { imports: ['app/frame.ts'] },
        'app/frame.ts': { imports: ['app/player.ts'] },
        'app/player.ts': {},
        'app/Panel.tsx': { loadsLater: ['app/player.ts'] },
      },
      [['team'], ['faq'], ['team', 'faq'], []],
    )
    expect(fileOf('app/player.ts')).toBeUndefined()
    expect(fileOf('app/frame.ts')).not.toBe('shell')
  })

  it('loads a module with every page if a route imports it, even if sections do, too', () => {
    const fileOf = filesOf(
      {
        ...BASE,
        [SECTIONS]: { loadsLater: ['app/Team.tsx'] },
        'app/Team.tsx': { imports: ['app/heading.ts'] },
        'app/heading.ts': { code: LARGE },
        'app/routes/en.$slug.tsx': { imports: ['app/heading.ts'] },
      },
      [['team'], []],
    )
    expect(fileOf('app/heading.ts')).toBe('shell')
    expect(fileOf('app/Team.tsx')).not.toBe('shell')
  })

  it('leaves routes, sections that no demo page has, and what is loaded later to Rollup', () => {
    const fileOf = filesOf(
      {
        ...BASE,
        [SECTIONS]: { loadsLater: ['app/Team.tsx', 'app/New.tsx'] },
        'app/Team.tsx': { loadsLater: ['app/player.ts'], imports: ['app/player.ts'] },
        'app/New.tsx': {},
        'app/player.ts': {},
        'app/routes/en.home.tsx': {},
      },
      [['team']],
    )
    expect(fileOf('app/New.tsx')).toBeUndefined()
    expect(fileOf('app/player.ts')).toBeUndefined()
    expect(fileOf('app/routes/en.home.tsx')).toBeUndefined()
  })
})
