import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Lock {
  packages: Record<string, { version?: string }>
}

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lock

/** Returns the versions of all copies of a package in the lock file. */
function versionsOf(name: string): (string | undefined)[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version)
}

describe('packages with known advisories', () => {
  it.each([
    // Open redirects that lead to scripts (GHSA-jjmj-jmhj-qwj2), or off the site through a backslash
    // (GHSA-wrjc-x8rr-h8h6).
    ['@remix-run/router', '1.23.4'],
    ['react-router', '6.30.6'],
    ['react-router-dom', '6.30.6'],
    // Version 3 uses a different format: this Remix's loaders would silently lose their data.
    ['turbo-stream', '2.4.1'],
  ])('%s is installed once, in version %s', (name, version) => {
    expect(versionsOf(name)).toEqual([version])
  })
})
