import { describe, expect, it } from 'vitest'
import { isInstalled, nodeComplaint } from './project.mjs'
import { playwrightCounts, vitestCounts } from './test-counts.mjs'

describe('Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0'])('%s will do', (version) => {
    expect(nodeComplaint(version)).toBeNull()
  })

  it.each(['18.20.0', '20.18.9', '21.7.0', '22.11.0'])('%s gets a sentence that names it', (version) => {
    expect(nodeComplaint(version)).toContain(`this is ${version}`)
  })
})

describe('installed packages', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/only-on-mac': { version: '1.0.0', optional: true },
    },
  }

  it('are complete without what is optional on this platform', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true)
  })

  it('are not when there are none, one is missing, or one has another version', () => {
    expect(isInstalled(lock, null)).toBe(false)
    expect(isInstalled(lock, { packages: {} })).toBe(false)
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toBe(false)
  })
})

describe('counts of a test run', () => {
  it('count a file that could not be loaded as a failed test, and name what failed', () => {
    const testResults = [
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      {
        name: 'some.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a pack costs money' },
          { status: 'failed', fullName: 'a pack is free' },
        ],
      },
    ]
    expect(vitestCounts({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
      passed: 1,
      failed: 2,
      failures: ['broken.test.ts', 'a pack is free'],
    })
  })

  it('count a flaky browser test as failed, and name it', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1 }
    const suites = [
      {
        title: 'home.spec.ts',
        specs: [{ title: 'opens', tests: [{ status: 'expected' }] }],
        suites: [
          {
            title: 'the search box',
            specs: [
              { title: 'takes a name', tests: [{ status: 'unexpected' }] },
              { title: 'is quick', tests: [{ status: 'flaky' }] },
            ],
          },
        ],
      },
    ]
    expect(playwrightCounts({ stats, errors: [], suites })).toEqual({
      passed: 5,
      failed: 2,
      failures: ['home.spec.ts › the search box › takes a name', 'home.spec.ts › the search box › is quick'],
    })
  })
})
