import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const start = (env: Record<string, string>) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { requireUsableEnvironment } from ${JSON.stringify(new URL('check-environment.mjs', import.meta.url).href)}
       await requireUsableEnvironment()
       console.log('building')`,
    ],
    { env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env }, encoding: 'utf8' },
  )

it('an invalid variable is reported before anything is built', () => {
  const { status, stdout, stderr } = start({ PORT: 'soon' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The environment cannot be used:\n.*PORT/)
})

it('the build starts if all variables are valid', () => {
  expect(start({})).toMatchObject({ status: 0, stdout: 'building\n' })
})
