import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { serverProgram } from '../support/server-program'

it('npm run outbox names the folder in which it finds no outbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-commands-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { stderr } = await promisify(execFile)(
    process.execPath,
    serverProgram('outbox/commands.ts', 'outbox.js'),
    { env: { ...process.env, DATA_DIR: folder } },
  )
  expect(stderr).toBe(
    `There is no outbox in ${folder}: nothing has been submitted there, or DATA_DIR is another folder.\n`,
  )
})
