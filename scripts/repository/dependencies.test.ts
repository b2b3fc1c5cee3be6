import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readJson, root } from '../project.mjs'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, { version?: string; resolved?: string; link?: boolean; integrity?: string }>
}

const LOCKS = ['package-lock.json', 'scripts/node/package-lock.json']
const REGISTRY = 'https://registry.npmjs.org/'

/** The oldest supported major versions, and when support for the previous ones ended. */
const OLDEST_SUPPORTED: Record<string, [version: number, since: string]> = {
  '@types/node': [24, 'Node 20: April 2026; Node 22: maintenance only'],
  eslint: [9, 'ESLint 8: October 2024'],
  express: [4, 'Express 3: 2015'],
  pino: [10, 'Pino 9: with 10'],
  react: [18, 'React 17: with 18'],
  undici: [7, 'undici 6: with Node 20'],
  vite: [6, 'Vite 5: with 7'],
  vitest: [4, 'Vitest 3: with 5'],
}

const declaredBy = (manifest: string) => {
  const { dependencies, devDependencies } = readJson(join(root, manifest)) as Manifest
  return Object.keys({ ...dependencies, ...devDependencies })
}
const packagesOf = (lock: string) => Object.entries((readJson(join(root, lock)) as Lock).packages)

describe.each(['package.json', 'studio/package.json', 'tests/package.json', 'scripts/node/package.json'])(
  '%s',
  (manifest) => {
    it('names exact versions instead of ranges', () => {
      const { dependencies, devDependencies, optionalDependencies } = readJson(
        join(root, manifest),
      ) as Manifest
      const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      expect(versions.length).toBeGreaterThan(0)
      expect(versions.filter(([, version]) => !/^(?:npm:[a-z]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
    })
  },
)

describe('docs/dependencies.md', () => {
  const text = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
  const [beforeTests = '', tests = ''] = text.split('## Held back')[0]?.split('## Tests and checks') ?? []
  const [site = '', studio = ''] = beforeTests.split('## The Studio')
  const named = (part: string) => [...part.matchAll(/^\| `([^`]+)` /gm)].map(([, name]) => name).sort()

  it('names every dependency of the site once, and no other', () => {
    expect(named(site)).toEqual(declaredBy('package.json').sort())
  })

  it('names every dependency of the Studio once, and no other', () => {
    expect(named(studio)).toEqual(declaredBy('studio/package.json').sort())
  })

  it('names every dependency of the tests and checks once, and no other', () => {
    expect(named(tests)).toEqual(declaredBy('tests/package.json').sort())
  })
})

describe.each(LOCKS)('%s', (lock) => {
  const packages = packagesOf(lock)

  it('names only the default registry', () => {
    const elsewhere = packages.filter(
      ([, { link, resolved }]) => !link && resolved !== undefined && !resolved.startsWith(REGISTRY),
    )
    expect(elsewhere).toEqual([])
  })

  it('pins every package by its hash', () => {
    const loose = packages.filter(
      ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
    )
    expect(loose.map(([path]) => path)).toEqual([])
  })
})

describe('package-lock.json', () => {
  const packages = packagesOf('package-lock.json')

  it('has React 18 for the site and 19 for the Studio', () => {
    const major = (path: string) => packages.find(([each]) => each === path)?.[1].version?.split('.')[0]
    for (const name of ['react', 'react-dom']) {
      expect(major(`node_modules/${name}`)).toBe('18')
      expect(major(`studio/node_modules/${name}`)).toBe('19')
    }
  })

  it.each(Object.entries(OLDEST_SUPPORTED))('has a supported version of %s (from %s)', (name, [oldest]) => {
    const version = packages.find(([path]) => path === `node_modules/${name}`)?.[1].version
    expect(Number(version?.split('.')[0])).toBeGreaterThanOrEqual(oldest)
  })
})
