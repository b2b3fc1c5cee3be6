import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { filesBelow, readJson, root } from './project.mjs'

/** Declared packages that no file imports, and why they are needed. */
const NEEDED_OTHERWISE: Record<string, string> = {
  eslint: 'scripts/checks.mjs runs it',
  jsdom: 'component tests use it as their environment',
  'styled-components': 'a peer dependency of Sanity',
}

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const { dependencies, devDependencies } = readJson(join(root, 'package.json')) as Manifest
const declared = Object.keys({ ...dependencies, ...devDependencies })

/** Returns every package that a file of the project imports, with the first such file. */
function importedPackages(): Map<string, string> {
  const folders = ['app', 'server', 'studio', 'scripts', 'tests']
  const files = [
    ...folders.flatMap((folder) => filesBelow(join(root, folder))),
    ...readdirSync(root).map((name) => join(root, name)),
  ].filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file) && !file.includes('node_modules'))
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

describe('package.json', () => {
  const imported = importedPackages()

  it('declares every package that is imported', () => {
    expect(imported.size).toBeGreaterThan(30)
    const undeclared = [...imported].filter(([name]) => !declared.includes(name))
    expect(undeclared).toEqual([])
  })

  it('declares no unused package', () => {
    const isUsed = (name: string): boolean =>
      imported.has(name) ||
      name in NEEDED_OTHERWISE ||
      name === '@types/node' ||
      (name.startsWith('@types/') && isUsed(name.slice('@types/'.length)))
    expect(declared.filter((name) => !isUsed(name))).toEqual([])
  })

  it('has no obsolete exception', () => {
    const gone = Object.keys(NEEDED_OTHERWISE).filter(
      (name) => imported.has(name) || !declared.includes(name),
    )
    expect(gone).toEqual([])
  })
})
