import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Lock {
  packages: Record<string, { version?: string }>
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock

/** Versions of every copy of a package that the lock file installs. */
function versionsOf(name: string): (string | undefined)[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version)
}

describe('packages with known advisories', () => {
  it.each([
    // Open redirects that end in a script (GHSA-jjmj-jmhj-qwj2), or leave by a backslash (GHSA-wrjc-x8rr-h8h6).
    ['@remix-run/router', '1.23.4'],
    ['react-router', '6.30.6'],
    ['react-router-dom', '6.30.6'],
    // The third line encodes another format: loaders of this Remix would lose their data in it without a word.
    ['turbo-stream', '2.4.1'],
  ])('%s is installed once, in version %s', (name, version) => {
    expect(versionsOf(name)).toEqual([version])
  })
})
