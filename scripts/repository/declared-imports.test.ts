import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { readJson, root } from '../project.mjs'
import { codeFiles } from './imports.mjs'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

interface Package {
  /** Folder of its package.json below the root. */
  folder: string
  /** Folders of the other packages that its files may use. */
  uses: string[]
  /** Whether a file, relative to the root, belongs to the package. */
  has: (file: string) => boolean
  /** Declared packages that no file imports, with what needs them. */
  otherUses: Record<string, string>
}

/** Files outside tests/ that only tests, checks and the scripts that draw pictures run. */
const FOR_TESTS = [
  /(?:\.test|-for-tests)\.tsx?$/,
  /^tests\//,
  /^artwork\//,
  /^(?:eslint|playwright|vitest)[\w.]*\.config\.[jt]s$/,
  /^scripts\/testing\/(?:browser|reliability|vitest-reporter)\.mjs$/,
]

const isForTests = (file: string) => FOR_TESTS.some((pattern) => pattern.test(file))
const isOfStudio = (file: string) => file.startsWith('studio/')

const PACKAGES: Package[] = [
  {
    folder: '.',
    uses: [],
    has: (file) => !isForTests(file) && !isOfStudio(file),
    otherUses: {},
  },
  {
    folder: 'studio',
    uses: [],
    has: (file) => isOfStudio(file) && !isForTests(file),
    otherUses: {
      'react-dom': 'Sanity renders the Studio with it',
    },
  },
  {
    folder: 'tests',
    // Tests run the code of the site and the Studio.
    uses: ['.', 'studio'],
    has: isForTests,
    otherUses: {
      eslint: 'scripts/testing/checks.mjs runs it',
      jsdom: 'component tests name it as their environment',
      'typescript-7': 'scripts/testing/checks.mjs runs it',
    },
  },
]

const FILES = codeFiles()

function declaredBy(folder: string): string[] {
  const { dependencies, devDependencies } = readJson(join(root, folder, 'package.json')) as Manifest
  return Object.keys({ ...dependencies, ...devDependencies })
}

/** Every package that any of the files imports, with the first file that does. */
function importedBy(files: readonly string[]): Map<string, string> {
  const imported = new Map<string, string>()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const isPackage = /^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/|$)/.test(fileName) && !isBuiltin(fileName)
      const name = fileName.split('/', fileName.startsWith('@') ? 2 : 1).join('/')
      if (isPackage && !imported.has(name)) imported.set(name, file)
    }
  }
  return imported
}

describe.each(PACKAGES)('$folder/package.json', ({ folder, uses, has, otherUses }) => {
  const declared = declaredBy(folder)
  const imported = importedBy(FILES.filter(has))

  it('declares every package that is imported', () => {
    expect(imported.size).toBeGreaterThan(5)
    const usable = [folder, ...uses].flatMap(declaredBy)
    const undeclared = [...imported].filter(([name]) => !usable.includes(name))
    expect(
      undeclared,
      `Declare these in ${folder}, or list their files in FOR_TESTS if only tests run them`,
    ).toEqual([])
  })

  it('declares no unused package', () => {
    const isUsed = (name: string): boolean =>
      imported.has(name) ||
      name in otherUses ||
      name === '@types/node' ||
      (name.startsWith('@types/') && isUsed(name.slice('@types/'.length)))
    expect(declared.filter((name) => !isUsed(name))).toEqual([])
  })

  it('still needs every exception to the rule against unused packages', () => {
    const gone = Object.keys(otherUses).filter((name) => imported.has(name) || !declared.includes(name))
    expect(gone).toEqual([])
  })
})
