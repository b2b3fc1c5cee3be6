import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { serverProgram } from '../support/server-program'

it('npm run restore names the file that it does not find', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-commands-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'production.tar.gz')
  const restore = promisify(execFile)(
    process.execPath,
    [...serverProgram('backup/commands.ts', 'backup.js'), 'restore', file, '--yes'],
    { env: { ...process.env, DATA_DIR: folder } },
  )
  await expect(restore).rejects.toMatchObject({ code: 1, stderr: `The export ${file} does not exist.\n` })
})
