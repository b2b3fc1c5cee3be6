import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { filesBelow, readJson, root } from './project.mjs'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

interface Package {
  /** Folder of its package.json below the root. */
  folder: string
  /** Its files and folders below the root. */
  files: string[]
  /** Declared packages that no file imports, and what needs them. */
  otherUses: Record<string, string>
}

const PACKAGES: Package[] = [
  {
    folder: '.',
    files: [
      'app',
      'server',
      'scripts',
      'tests',
      'artwork',
      ...readdirSync(root).filter((name) => /\.[cm]?[jt]s$/.test(name)),
    ],
    otherUses: {
      eslint: 'scripts/checks.mjs runs it',
      terser: 'Vite minifies with it',
      jsdom: 'component tests name it as their environment',
    },
  },
  {
    folder: 'studio',
    files: readdirSync(join(root, 'studio'))
      .filter((name) => !['node_modules', 'dist', '.sanity'].includes(name))
      .map((name) => `studio/${name}`),
    otherUses: {
      'react-dom': 'Sanity renders the Studio with it',
    },
  },
]

function declaredBy(folder: string): string[] {
  const { dependencies, devDependencies } = readJson(join(root, folder, 'package.json')) as Manifest
  return Object.keys({ ...dependencies, ...devDependencies })
}

/** Every package that a file imports, with the first file that does. */
function importedBy(paths: readonly string[]): Map<string, string> {
  const files = paths
    .flatMap((path) => filesBelow(join(root, path)))
    .filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file) && !file.includes('node_modules'))
  const imported = new Map<string, string>()
  for (const file of files) {
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles) {
      const isPackage = /^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/|$)/.test(fileName) && !isBuiltin(fileName)
      const name = fileName.split('/', fileName.startsWith('@') ? 2 : 1).join('/')
      if (isPackage && !imported.has(name)) imported.set(name, file.slice(root.length + 1))
    }
  }
  return imported
}

describe.each(PACKAGES)('$folder/package.json', ({ folder, files, otherUses }) => {
  const declared = declaredBy(folder)
  const imported = importedBy(files)

  it('declares every package that is imported', () => {
    expect(imported.size).toBeGreaterThan(5)
    // All tests run in the site's runner, so they may use its packages.
    const forTests = declaredBy('.')
    const undeclared = [...imported].filter(
      ([name, file]) => !declared.includes(name) && !(file.includes('.test.') && forTests.includes(name)),
    )
    expect(undeclared).toEqual([])
  })

  it('declares no unused package', () => {
    const isUsed = (name: string): boolean =>
      imported.has(name) ||
      name in otherUses ||
      name === '@types/node' ||
      (name.startsWith('@types/') && isUsed(name.slice('@types/'.length)))
    expect(declared.filter((name) => !isUsed(name))).toEqual([])
  })

  it('needs every exception', () => {
    const gone = Object.keys(otherUses).filter((name) => imported.has(name) || !declared.includes(name))
    expect(gone).toEqual([])
  })
})
