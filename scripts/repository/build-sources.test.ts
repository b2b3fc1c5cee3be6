import { expect, it } from 'vitest'
import { SITE_SOURCES } from '../bundling/build-site.mjs'
import { STUDIO_SOURCES } from '../bundling/build-studio.mjs'
import { modulesBelow } from '../bundling/module-graph.mjs'
import { importGraph } from './imports.mjs'

const graph = importGraph(['app', 'scripts', 'server', 'shared', 'studio', 'vite.config.ts'])

/** Otherwise, a change would leave an older build in use. */
it.each([
  ['site', SITE_SOURCES, ['scripts/bundling/build-site.mjs', 'server/main.ts', 'vite.config.ts']],
  [
    'Studio',
    STUDIO_SOURCES,
    ['scripts/bundling/build-studio.mjs', 'studio/sanity.cli.ts', 'studio/sanity.config.ts'],
  ],
])('the sources of the build of the %s include every module that it uses', (_name, sources, entries) => {
  const parts = modulesBelow(entries, (module) => graph.get(module) ?? [])
  expect(parts.length).toBeGreaterThan(entries.length)
  const isSource = (module: string) =>
    sources.some((source) => module === source || module.startsWith(`${source}/`))
  expect(parts.filter((module) => !isSource(module))).toEqual([])
})
