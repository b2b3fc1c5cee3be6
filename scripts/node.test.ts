import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockedNode, verdictOn } from './node.mjs'
import { readJson, root } from './project.mjs'

describe('the installed Node', () => {
  it.each([
    ['18.20.8', 'too old'],
    ['20.18.9', 'too old'],
    ['20.19.0', 'replace'],
    ['21.7.0', 'replace'],
    ['22.21.0', 'replace'],
    ['22.22.2', 'replace'],
    ['23.11.0', 'replace'],
    ['24.0.0', 'use'],
    ['26.10.0', 'use'],
  ])('in version %s gets the verdict “%s”', (version, verdict) => {
    expect(verdictOn(version)).toBe(verdict)
  })
})

describe('the required version of Node', () => {
  const major = readFileSync(join(root, '.nvmrc'), 'utf8').trim()

  it('is the same in every file that names it', () => {
    expect(major).toBe('24')
    expect((readJson(join(root, 'package.json')) as { engines: { node: string } }).engines.node).toBe(
      `>=${major}`,
    )
    const images = readFileSync(join(root, 'Dockerfile'), 'utf8').match(/(?<=^FROM node:)\d+/gm)
    expect(new Set(images)).toEqual(new Set([major]))
    const { packages } = readJson(join(root, 'scripts/node/package-lock.json')) as {
      packages: Record<string, { version?: string }>
    }
    const locked = Object.values(packages).flatMap(({ version }) => version?.split('.')[0] ?? [])
    expect(new Set(locked)).toEqual(new Set([major]))
  })

  it('is downloaded to the path in docs/deployment.md on Linux', () => {
    const { packages } = readJson(join(root, 'scripts/node/package-lock.json')) as {
      packages: Record<string, { version?: string; bin?: { node: string } }>
    }
    const document = readFileSync(join(root, 'docs/deployment.md'), 'utf8')
    for (const machine of ['x64', 'arm64']) {
      const { version, bin } = packages[`node_modules/node-linux-${machine}`] ?? {}
      expect(bin).toHaveProperty('node')
      expect(document).toContain(`.cache/node-${version}/node_modules/.bin/node`)
    }
  })

  it.runIf(process.platform === 'linux')('is pinned for this machine', () => {
    expect(lockedNode()).toMatchObject({ version: expect.stringMatching(/^24\./) })
  })
})
