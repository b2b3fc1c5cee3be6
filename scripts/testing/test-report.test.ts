import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { firstError } from '../first-error.mjs'
import { root, run } from '../project.mjs'
import { reportsTo } from './runners.mjs'
import { reportedCounts } from './test-counts.mjs'
import { quoted, reportLines, totals } from './test-report.mjs'

/** Returns the counts from the report of a successful run. */
async function countsIn(report: object, runner: 'vitest' | 'playwright') {
  const folder = mkdtempSync(join(tmpdir(), 'kat-social-report-'))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return reportedCounts(file, runner, true).finally(() => rmSync(folder, { recursive: true }))
}

describe('the counts of a Vitest run', async () => {
  const testResults = [
    {
      name: `${root}/app/broken.test.ts`,
      status: 'failed',
      message: '\u001b[31mError: Cannot find module ./gone\u001b[39m\n  at line 1',
      assertionResults: [],
    },
    {
      name: `${root}/app/some.test.ts`,
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a pack costs money', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'a pack is free (of $ charge)',
          failureMessages: ['AssertionError: expected 1 to be +0\n    at some.test.ts:3'],
        },
      ],
    },
  ]
  const counts = await countsIn({ numPassedTests: 1, numFailedTests: 1, testResults }, 'vitest')

  it('count a file that failed to load as a failed test', () => {
    expect(counts).toMatchObject({ passed: 1, failed: 2 })
    expect(counts.failures?.[0]).toEqual({
      name: 'app/broken.test.ts',
      why: 'Error: Cannot find module ./gone',
      again: ['app/broken.test.ts'],
    })
  })

  it('include why a test failed, and a filter that matches only that test', () => {
    const [, failure] = counts.failures ?? []
    expect(failure).toMatchObject({
      name: 'app/some.test.ts › a pack is free (of $ charge)',
      why: 'AssertionError: expected 1 to be +0',
    })
    const [file, option, pattern] = failure!.again!
    expect([file, option]).toEqual(['app/some.test.ts', '-t'])
    expect('a pack is free (of $ charge)').toMatch(new RegExp(pattern!))
    expect('a pack is free (of $ charge) tomorrow').not.toMatch(new RegExp(pattern!))
  })
})

describe('the diff of a failed Vitest test', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kat-social-differs-'))
  const file = join(folder, 'report.json')
  writeFileSync(
    join(folder, 'some.test.mjs'),
    `it('lists', () => expect(['app/a.ts', 'app/b.ts']).toEqual(['app/b.ts']))
    it('counts', () => expect(1).toBe(0))
    it('lists much', () => expect(Array.from({ length: 30 }, (_, n) => n)).toEqual([]))`,
  )
  const args = ['run', '--globals', '--root', folder, ...reportsTo(file)]
  await run('vitest/vitest.mjs', args, { silent: true })
  const { failures = [] } = await reportedCounts(file, 'vitest', false)
  rmSync(folder, { recursive: true })

  it('is included if the reason leaves it out', () => {
    expect(failures.map(({ why, differs }) => [why, differs])).toEqual([
      ["AssertionError: expected [ 'app/a.ts', 'app/b.ts' ] to deeply equal [ 'app/b.ts' ]", []],
      ['AssertionError: expected 1 to be +0 // Object.is equality', []],
      [
        'AssertionError: expected [ Array(30) ] to deeply equal []',
        ['+   0,', '+   1,', '+   2,', '+   3,', '+   4,', '+   5,', '… and 24 more lines'],
      ],
    ])
  })
})

describe('an error outside any Vitest test', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kat-social-unhandled-'))
  const file = join(folder, 'report.json')
  writeFileSync(
    join(folder, 'some.test.mjs'),
    `it('ends too soon', async () => {
      const circular = { code: 1 }
      circular.itself = circular
      void Promise.reject(new TypeError('left behind'))
      void Promise.reject(circular)
      await new Promise((resolve) => setTimeout(resolve))
    })`,
  )
  const args = ['run', '--globals', '--root', folder, ...reportsTo(file)]
  const { ok } = await run('vitest/vitest.mjs', args, { silent: true })
  const { passed, failed, failures = [] } = await reportedCounts(file, 'vitest', ok)
  rmSync(folder, { recursive: true })

  it('is counted as a failure although every test passed', () => {
    expect({ ok, passed, failed }).toEqual({ ok: false, passed: 1, failed: 2 })
  })

  it('says what was thrown, where, and during which test', () => {
    expect(failures).toEqual([
      {
        name: expect.stringMatching(/^outside any test › .*some\.test\.mjs › ends too soon$/),
        why: expect.stringMatching(/^TypeError: left behind · at .*some\.test\.mjs:4:\d+\)?$/),
        again: [expect.stringMatching(/some\.test\.mjs$/)],
      },
      {
        name: expect.stringMatching(/^outside any test › .*some\.test\.mjs › ends too soon$/),
        why: expect.stringContaining('Something without a message was thrown'),
        again: [expect.stringMatching(/some\.test\.mjs$/)],
      },
    ])
  })
})

describe('the counts of a Playwright run', () => {
  const failed = (message: string, line?: number) => [
    { errors: [{ message, location: line ? { file: `${root}/tests/e2e/home.spec.ts`, line } : undefined }] },
  ]
  const suites = [
    {
      title: 'home.spec.ts',
      file: 'home.spec.ts',
      specs: [{ title: 'opens', tests: [{ status: 'expected', results: [{ errors: [] }] }] }],
      suites: [
        {
          title: 'the search box',
          file: 'home.spec.ts',
          specs: [
            {
              title: 'takes a name',
              tests: [
                {
                  status: 'unexpected',
                  results: failed(
                    'Error: \u001b[2mexpect(\u001b[22mlocator) failed\n\nLocator: x\nTimeout: 1',
                    7,
                  ),
                },
              ],
            },
            { title: 'is quick', tests: [{ status: 'flaky', results: failed('TimeoutError: late') }] },
          ],
        },
      ],
    },
  ]

  it('count a flaky test as failed, and include why it failed and how to rerun it', async () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1 }
    expect(await countsIn({ stats, errors: [], suites }, 'playwright')).toEqual({
      passed: 5,
      failed: 2,
      failures: [
        {
          name: 'home.spec.ts › the search box › takes a name',
          why: 'Error: expect(locator) failed · Locator: x · tests/e2e/home.spec.ts:7',
          again: ['home.spec.ts', '-g', 'the search box takes a name$'],
        },
        {
          name: 'home.spec.ts › the search box › is quick',
          why: 'TimeoutError: late',
          again: ['home.spec.ts', '-g', 'the search box is quick$'],
        },
      ],
    })
  })

  it('count failures outside any test', async () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0 }
    const errors = [{ message: 'Error: Timed out waiting from config.webServer.' }]
    expect(await countsIn({ stats, errors, suites: [] }, 'playwright')).toMatchObject({
      failed: 1,
      failures: [{ why: 'Error: Timed out waiting from config.webServer.' }],
    })
  })
})

describe('the report of a run', () => {
  const failures = [
    {
      name: 'a.spec.ts › it’s open',
      why: 'Error: no',
      differs: ['- shut', '+ open'],
      again: ['a.spec.ts', '-g', 'it\'s "open"$'],
    },
  ]
  const results = [
    { part: 'types', title: 'Types', seconds: 3, counts: { passed: 1, failed: 0 } },
    { part: 'browser', title: 'Browser tests', seconds: 9, counts: { passed: 4, failed: 1, failures } },
    { part: 'dataset', title: 'Dataset', seconds: 1, counts: { passed: 0, failed: 1 } },
  ]

  it('ends with what failed, why, and the command that reruns it', () => {
    expect(reportLines(results)).toEqual([
      'ok      Types: 1 passed, 0 failed (3 s)',
      'FAILED  Browser tests: 4 passed, 1 failed (9 s)',
      'FAILED  Dataset: 0 passed, 1 failed (1 s)',
      '',
      '✗ a.spec.ts › it’s open',
      '  Error: no',
      '    - shut',
      '    + open',
      `  again: npm test -- browser a.spec.ts -g 'it'\\''s "open"$'`,
      '',
      '✗ Dataset',
      '  see its output above',
      '  again: npm test -- dataset',
    ])
    expect(totals(results)).toEqual({ passed: 5, failed: 2 })
  })

  it('quotes arguments for a shell', () => {
    const words = ['plain.spec.ts', "it's", '$HOME `x` "y" \\d+$', '', 'a b']
    const { stdout } = spawnSync('sh', ['-c', `printf '%s\\n' ${words.map(quoted).join(' ')}`])
    expect(stdout.toString().split('\n').slice(0, -1)).toEqual(words)
  })

  it('lists at most twenty failures', () => {
    const many = Array.from({ length: 23 }, (_, index) => ({ name: `test ${index}` }))
    const lines = reportLines([
      { part: 'unit', title: 'Unit', seconds: 1, counts: { passed: 0, failed: 23, failures: many } },
    ])
    expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(20)
    expect(lines.at(-1)).toBe('… and 3 more: npm test -- unit')
  })
})

describe('the reason of a failed program', () => {
  it('is its first line that mentions an error, without colors, with paths relative to the project', () => {
    const output = `Building …\n\u001b[31m${root}/app/a.ts: ERROR: Could not resolve "x"\u001b[39m\nat line 3\n`
    expect(firstError(output)).toBe('app/a.ts: ERROR: Could not resolve "x"')
    const bundler =
      '✗ Build\nCould not resolve "./gone" from "a.ts"\n  at getRollupError (file:///b/c.js:1:2)\n'
    expect(firstError(bundler)).toBe('Could not resolve "./gone" from "a.ts"')
    expect(firstError('one\ntwo\n')).toBe('two')
    expect(firstError('one\n  at run (file:///b/c.js:1:2)\n  at file:///b/c.js:3:4\n')).toBe('one')
    expect(firstError('looked at /b/c.js:3:4\n')).toBe('looked at /b/c.js:3:4')
    expect(firstError(`Error: ${'x'.repeat(1_000)}`)).toHaveLength(300)
    expect(firstError('')).toBe('It printed nothing.')
  })
})

describe('the counts of a run without tests', () => {
  const empty = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  const file = join(mkdtempSync(join(tmpdir(), 'kat-social-report-')), 'report.json')
  writeFileSync(file, JSON.stringify(empty))
  afterAll(() => rmSync(dirname(file), { recursive: true }))

  it('are a failure, because nothing was checked', async () => {
    expect(await reportedCounts(file, 'vitest', true)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('are not a failure if no test is affected by the change', async () => {
    const mayBeEmpty = true
    expect(await reportedCounts(file, 'vitest', true, { mayBeEmpty })).toEqual({ passed: 0, failed: 0 })
    expect(await reportedCounts(file, 'vitest', false, { mayBeEmpty })).toMatchObject({ failed: 1 })
  })
})
