import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const IMPORT =
  /^(?:import\s+(?:[^'"()]*?\sfrom\s+)?|export\s+(?:\*|\{[^}]*\})[^'"]*?\sfrom\s+)['"]([^'"]+)['"]/gm

/** The packages that a script imports, directly or not, and without which it could not run. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const imports = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name = '']) => name)
  return imports.flatMap((name) => {
    if (name.startsWith('.')) return packagesOf(join(dirname(file), name), seen)
    return name.startsWith('node:') || builtinModules.includes(name) ? [] : [`${name}, in ${file}`]
  })
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const entries = [
  ...new Set(Object.values(scripts).flatMap((line) => line.match(/\bscripts\/[\w-]+\.mjs\b/g) ?? [])),
]

it('finds the scripts to check', () => {
  expect(entries).toContain('scripts/test.mjs')
})

it.each(entries)('%s starts without any package, since it may be what installs them', (entry) => {
  expect(packagesOf(join(root, entry))).toEqual([])
})
